import { inEnglish } from '../../../shared/words/in-english'
import type { ApprovalDecision } from './approval'
import type { FoundRule } from './check-command'

type Because = Extract<ApprovalDecision, { allowed: false }>['because']

const SAID: Readonly<Record<Because, string>> = {
  hardline: 'This command is never run, in no mode.',
  'deny-list': 'The user has forbidden commands like this one.',
  unattended: 'It needs approval, and in this run nobody can give it.',
  user: 'The user said no.',
  timeout: 'Nobody answered in time. Silence is not consent.',
  interrupted: 'The request was interrupted before anyone answered.',
  unanswered: 'The request could not be answered, which counts as a no.',
}

export interface RefusedCommand {
  readonly because: Because
  readonly rules: readonly FoundRule[]
  /** The user's own words. */
  readonly reason?: string | undefined
  /** The small model has refused several commands in a row. */
  readonly isRepeated?: boolean
}

/** What the model reads instead of a result. */
export function refusalMessage({ because, rules, reason, isRepeated = false }: RefusedCommand): string {
  return [
    `Not run. ${SAID[because]}`,
    ...rules.map(({ id, reason }) => `${id}: ${inEnglish(reason)}`),
    ...(reason === undefined || reason.trim() === '' ? [] : [`The user's reason: ${reason.trim()}`]),
    'Do not try the same thing in another form. Find a way that does not need it, or ask the user what to do.',
    ...(isRepeated
      ? ['Several commands in a row were refused. Stop and tell the user what you are trying to do.']
      : []),
  ].join('\n')
}
