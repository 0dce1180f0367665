import { type Cursor, startsHere } from './cursor'
import type { Heredoc } from './heredoc'
import { readWord, type WordScope } from './read-word'
import type { Stage } from './stage'

/** The name under which a command sees the output of `<( … )`. */
export const PROCESS_FILE = '/dev/fd/63'

/** Longer ones before their beginnings. */
const OPERATORS = ['&>>', '<<<', '<<-', '&>', '>>', '<<', '>&', '<&', '>|', '<>', '>', '<'] as const

/** Reads a redirection into its command. A here-document is returned: its text comes after the line. */
export function readRedirection(cursor: Cursor, stage: Stage, scope: WordScope): Heredoc | null {
  if (startsProcess(cursor)) {
    const printed = readProcess(cursor, scope)
    stage.words.push(PROCESS_FILE)
    stage.input ??= printed
    return null
  }
  const operator = OPERATORS.find((candidate) => startsHere(cursor, candidate)) ?? '<'
  // `2>`: the number belongs to the redirection.
  if (/\d/.test(cursor.text[cursor.at - 1] ?? '') && /^\d+$/.test(stage.words.at(-1) ?? '')) stage.words.pop()
  cursor.at += operator.length
  while (cursor.text[cursor.at] === ' ' || cursor.text[cursor.at] === '\t') cursor.at += 1
  if (startsProcess(cursor)) {
    const printed = readProcess(cursor, scope)
    if (operator === '<') stage.input = printed
    return null
  }

  const start = cursor.at
  const { fields } = readWord(cursor, scope, operator === '<<<' ? 'whole' : 'split')
  const [file = ''] = fields
  if (operator === '<<' || operator === '<<-') {
    const quoted = /['"\\]/.test(cursor.text.slice(start, cursor.at))
    return { stage, delimiter: file, quoted, stripTabs: operator === '<<-' }
  }
  if (operator === '<<<') stage.input = fields.join(' ')
  else if (operator === '<') stage.reads.push(...(fields.length > 0 ? fields : ['']))
  else if (!(operator.endsWith('&') && /^(?:\d+|-)$/.test(file))) stage.writes.push(...fields)
  return null
}

function startsProcess(cursor: Cursor): boolean {
  return startsHere(cursor, '<(') || startsHere(cursor, '>(')
}

function readProcess(cursor: Cursor, scope: WordScope): string {
  cursor.at += 2
  return scope.substitute(cursor)
}
