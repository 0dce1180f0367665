import { z } from 'zod'
import { used } from './used-key'

const dollars = z.number().min(0).default(0)

/** The group `spending` of config.yaml. */
export const SpendingSettings = z.object({
  chat_warn: used(dollars, 'Warn when a chat, its sub-agents included, has cost this many US dollars. 0: never.'),
  chat_stop: used(dollars, 'Ask no model in a chat that has cost this many US dollars. 0: no limit.'),
  day_warn: used(dollars, 'Warn when everything has cost this many US dollars since midnight. 0: never.'),
  day_stop: used(
    dollars,
    'Ask no model in turns once everything has cost this many US dollars since midnight. 0: no limit.',
  ),
})
export type SpendingSettings = z.infer<typeof SpendingSettings>
