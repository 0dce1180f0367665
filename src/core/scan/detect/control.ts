import type { Hit } from '../rule'
import { type SaidText, said } from '../../../shared/words/said'

/** Characters and white space that change what a terminal or an editor shows. */
export function detectControl(text: string): Hit[] {
  const hits: Hit[] = []
  for (let at = text.indexOf('\u001b'); at !== -1 && hits.length < 20; at = text.indexOf('\u001b', at + 1))
    hits.push(hit('terminal_escape', 'block', said('scan.terminal_escape_sequence_can'), at, at + 1))
  for (let at = text.indexOf('\b'); at !== -1 && hits.length < 20; at = text.indexOf('\b', at + 1))
    hits.push(hit('terminal_escape', 'block', said('scan.backspace_character_hides_written'), at, at + 1))
  for (const { index, 0: written } of text.matchAll(CONCEALS))
    if (hits.length < 20)
      hits.push(
        hit('terminal_escape', 'block', said('scan.terminal_shows_nothing_follows'), index, index + written.length),
      )
  hits.push(...pushedAway(text))
  return hits
}

/** The sequence for "conceal", written out. */
const CONCEALS = /\\(?:x1b|u001b|033|e)\[8m/giu

const hit = (rule: string, level: 'block' | 'notice', message: SaidText, start: number, end: number): Hit => ({
  rule,
  scope: 'context',
  level,
  message,
  start,
  end,
})

const BLANK_LINES = 60
const BLANKS = 300

/** One walk over the lines: many blank lines, or many blanks inside a line that is no table row. */
function pushedAway(text: string): Hit[] {
  const hits: Hit[] = []
  const message = said('scan.much_white_space_stands')
  const wide = ' '.repeat(BLANKS)
  for (let at = text.includes('        ') ? text.indexOf(wide) : -1; at !== -1 && hits.length < 20;) {
    let end = at
    while (text.charCodeAt(end) === 0x20) end++
    const lineStart = text.lastIndexOf('\n', at) + 1
    if (end < text.length && !'\r\n|'.includes(text.charAt(end)) && text.charAt(lineStart) !== '|')
      hits.push(hit('pushed_out_of_view', 'notice', message, at, end))
    const next = text.indexOf('\n', end)
    at = next === -1 ? -1 : text.indexOf(wide, next)
  }
  const tall = '\n'.repeat(BLANK_LINES)
  for (let at = text.indexOf(tall); at !== -1 && hits.length < 20;) {
    let end = at
    while (text.charCodeAt(end) === 0x0a) end++
    if (end < text.length) hits.push(hit('pushed_out_of_view', 'notice', message, at, end))
    at = text.indexOf(tall, end)
  }
  return hits
}
