import type { FoundInLog } from './imported-session'
import { type Fields, fieldsOf } from './json-fields'
import { readLines } from './read-lines'
import { type SaidText, said } from '../../../shared/words/said'

export type EventLine =
  | Extract<FoundInLog, { kind: 'problem' }>
  /** `problem` tells what is wrong with this line. */
  | { readonly kind: 'event'; readonly event: Fields; readonly problem: (reason: SaidText) => FoundInLog }

/** A log with one JSON object per line. What is none is a problem of its line. */
export async function* readEvents(file: string): AsyncGenerator<EventLine> {
  for await (const { number, text } of readLines(file)) {
    const problem = (reason: SaidText) => ({ kind: 'problem', problem: { file, line: number, reason } }) as const
    const event = text === null ? null : parsed(text)
    if (event !== null) yield { kind: 'event', event, problem }
    else yield problem(text === null ? said('sessions.line_too_long') : said('sessions.line_not_json'))
  }
}

function parsed(text: string): Fields | null {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return null
  }
}
