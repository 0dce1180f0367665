import { lastProgram } from './foreground-refusal'

type Meanings = Readonly<Record<number, string>>

const noMatch: Meanings = { 1: 'Nothing matched. That is not an error.' }
const isFalse: Meanings = { 1: 'The condition is false. That is not an error.' }

const meanings: Readonly<Record<string, Meanings>> = {
  grep: noMatch,
  egrep: noMatch,
  fgrep: noMatch,
  rg: noMatch,
  ag: noMatch,
  ack: noMatch,
  diff: { 1: 'The files differ. That is not an error.' },
  cmp: { 1: 'The files differ. That is not an error.' },
  find: { 1: 'Some folders could not be read. What was found is valid.' },
  test: isFalse,
  '[': isFalse,
  curl: {
    6: 'The host name could not be resolved.',
    7: 'The host refused the connection or could not be reached.',
    22: 'The server answered with an error status.',
    28: 'The server did not answer in time.',
  },
  git: { 1: 'For several git commands 1 means "no" or "there are differences", not a failure.' },
}

/** What an exit code says that reads like a failure and is none, or names the cause; `null` for all others. */
export function exitMeaning(command: string, code: number): string | null {
  if (code === 0) return null
  const program = lastProgram(command)?.[0]
  return program === undefined || !Object.hasOwn(meanings, program) ? null : (meanings[program]?.[code] ?? null)
}
