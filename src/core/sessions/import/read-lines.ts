import { createReadStream } from 'node:fs'

export interface LogLine {
  /** From 1. */
  readonly number: number
  /** `null`: too long to be read. */
  readonly text: string | null
}

const longestLine = 64 * 1024 * 1024

/** The lines of a file that may have been written by anybody: of any length, in any encoding. Blank ones are left out. */
export async function* readLines(path: string, longest = longestLine): AsyncGenerator<LogLine> {
  const decoder = new TextDecoder('utf-8')
  let number = 1
  let rest = ''
  let isTooLong = false
  for await (const chunk of createReadStream(path)) {
    const pieces = decoder.decode(chunk as Buffer, { stream: true }).split('\n')
    const last = pieces.pop() ?? ''
    for (const piece of pieces) {
      yield* line(number, rest + piece, isTooLong)
      number += 1
      rest = ''
      isTooLong = false
    }
    rest += last
    if (rest.length > longest) {
      rest = ''
      isTooLong = true
    }
  }
  yield* line(number, rest, isTooLong)
}

function* line(number: number, text: string, isTooLong: boolean): Generator<LogLine> {
  if (isTooLong) yield { number, text: null }
  else if (text.trim() !== '') yield { number, text }
}
