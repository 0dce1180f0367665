import { z } from 'zod'
import { SaidText } from '../words/said-text'

const Person = z.object({
  userId: z.string(),
  name: z.string(),
  state: z.enum(['waiting', 'admitted', 'dismissed']),
  lastText: z.string(),
  messages: z.number().int(),
  lastAt: z.number(),
})
export type ChannelPerson = z.infer<typeof Person>

const Field = z.object({
  name: z.string(),
  isSecret: z.boolean(),
  isRequired: z.boolean(),
  label: SaidText,
  hint: SaidText,
  example: z.string(),
  isSet: z.boolean(),
  /** Never of a secret. */
  value: z.string(),
})
export type ChannelField = z.infer<typeof Field>

const Channel = z.object({
  id: z.string(),
  name: z.string(),
  /** `null`: on when everything it needs is set. */
  enabled: z.boolean().nullable(),
  /** By its switch, or because everything is set. */
  isOn: z.boolean(),
  state: z.enum(['off', 'incomplete', 'elsewhere', 'connecting', 'connected', 'retrying', 'refused']),
  reason: SaidText.nullable(),
  nextAt: z.number().nullable(),
  lastIn: z.number().nullable(),
  lastOut: z.number().nullable(),
  /** Any sign of life. */
  lastHeard: z.number().nullable(),
  home: z.string(),
  /** Why messages were passed over, and how often since the start. */
  skipped: z.array(z.object({ because: z.string(), count: z.number().int(), lastAt: z.number() })),
  /** Answers that could not be handed over since the start, the last ones. */
  unsent: z.array(z.object({ reason: SaidText, at: z.number() })),
  waiting: z.number().int(),
  people: z.array(Person),
  fields: z.array(Field),
  guide: z.array(SaidText),
})
export type ChannelView = z.infer<typeof Channel>

export const ChannelsOverview = z.object({
  channels: z.array(Channel),
})
export type ChannelsOverview = z.infer<typeof ChannelsOverview>

const Which = z.object({ channel: z.string().min(1).max(40) })
const Who = Which.extend({ userId: z.string().min(1).max(300) })

export const channelCalls = {
  'channel.list': { input: z.void(), output: ChannelsOverview },
  'channel.enable': { input: Which.extend({ enabled: z.boolean() }), output: ChannelsOverview },
  'channel.admit': { input: Who, output: ChannelsOverview },
  'channel.dismiss': { input: Who, output: ChannelsOverview },
  'channel.revoke': { input: Who, output: ChannelsOverview },
  /** A code that a stranger got. */
  'channel.pair': {
    input: Which.extend({ code: z.string().min(1).max(40) }),
    output: z.object({ admitted: z.string().nullable() }),
  },
  'channel.set-home': { input: Which.extend({ address: z.string().max(300) }), output: ChannelsOverview },
  /** Sends a short text to the home channel, or where it says. */
  'channel.test': {
    input: Which.extend({ address: z.string().max(300) }),
    output: z.object({ problem: SaidText.nullable() }),
  },
  /** A field that is no secret; secrets go by `key.save`. */
  'channel.set-field': {
    input: Which.extend({ name: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/), value: z.string().max(2000) }),
    output: ChannelsOverview,
  },
}
