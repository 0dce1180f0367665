import type { Said, SaidCode } from '../../../shared/words/said'
import type { Call } from './calls/call'

/** `hardline` and `floor` are never run, in no mode; `ask` runs when the user says so. */
export type CommandLevel = 'hardline' | 'floor' | 'ask'

/** A kind of command that is not simply run. The id is stored in allowlists and never changes. */
export interface CommandRule {
  readonly id: string
  /** One plain sentence: what the command would do. */
  readonly reason: Said
  readonly level: CommandLevel
  /** As `Call.program`; or every program; or every call that writes files. */
  readonly programs: readonly string[] | 'any' | 'writers'
  /** Must not throw, and must not take longer than the call is long. */
  matches(call: Call): boolean
}

type Matches = CommandRule['matches']

const always: Matches = () => true

/** The rules that the catalogue has words for. */
type RuleId = { [C in SaidCode]: C extends `rule.${infer Id}` ? Id : never }[SaidCode]

/** Every rule is one line: `ask('id', ['program'], test)`. Without a test, the program alone is enough. */
export const ask = define('ask')
export const floor = define('floor')
export const hardline = define('hardline')

function define(level: CommandLevel) {
  return (id: RuleId, programs: CommandRule['programs'], matches: Matches = always): CommandRule => ({
    id,
    reason: { code: `rule.${id}`, values: {} },
    level,
    programs,
    matches,
  })
}
