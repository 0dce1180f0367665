import { findFolded, foldFound } from './folded-text'
import { findRuns, lineTable, spanOfLines } from './line-table'
import type { TextMatch, MatchStrategy } from './match'
import { findAnchored, findInContext } from './similar-blocks'
import { typedForm, typographicCharacters } from './unicode-forms'

/** From what surely is meant to what probably is. The first that finds something wins. */
export const strategies: readonly MatchStrategy[] = [
  { name: 'exact', find: findExact },
  { name: 'line_trimmed', find: linewise((line) => line.trim()) },
  { name: 'whitespace_normalized', find: findWithBlanksFolded },
  { name: 'indentation_flexible', find: linewise((line) => line.trimStart()) },
  { name: 'escape_normalized', find: findUnescaped },
  { name: 'trimmed_boundary', find: findWithTrimmedEnds },
  { name: 'unicode_normalized', find: findTyped },
  { name: 'block_anchor', find: findAnchored, bySimilarity: true },
  { name: 'context_aware', find: findInContext, bySimilarity: true },
]

function findExact(content: string, wanted: string): TextMatch[] {
  const found: TextMatch[] = []
  for (let at = content.indexOf(wanted); at !== -1; at = content.indexOf(wanted, at + wanted.length)) {
    found.push({ start: at, end: at + wanted.length })
  }
  return found
}

/** Whole lines that are equal once `plain` has been taken of each. */
function linewise(plain: (line: string) => string) {
  return (content: string, wanted: string): TextMatch[] => {
    const table = lineTable(content)
    const wantedLines = lineTable(wanted).lines.map(plain)
    if (wantedLines.every((line) => line === '')) return []
    const runs = findRuns(table.lines.map(plain), wantedLines)
    return runs.map((first) => spanOfLines(table, first, wantedLines.length, wanted.endsWith('\n'), content.length))
  }
}

function findWithTrimmedEnds(content: string, wanted: string): TextMatch[] {
  const table = lineTable(content)
  const lines = lineTable(wanted).lines
  const first = lines[0]?.trim() ?? ''
  const last = lines.at(-1)?.trim() ?? ''
  const middle = lines.slice(1, -1)
  const found: TextMatch[] = []
  let free = 0
  for (const [index, line] of table.lines.entries()) {
    if (
      index < free ||
      line.trim() !== first ||
      (lines.length > 1 && table.lines[index + lines.length - 1]?.trim() !== last)
    )
      continue
    if (!middle.every((text, offset) => table.lines[index + 1 + offset] === text)) continue
    free = index + lines.length
    found.push(spanOfLines(table, index, lines.length, wanted.endsWith('\n'), content.length))
  }
  return found
}

const blanks = /[ \t]+/g

function findWithBlanksFolded(content: string, wanted: string): TextMatch[] {
  const plain = wanted.replaceAll(blanks, ' ')
  if (plain.trim() === '') return []
  return findFolded(
    foldFound(content, blanks, () => ' '),
    plain,
  )
}

function findTyped(content: string, wanted: string): TextMatch[] {
  const plain = wanted.replaceAll(typographicCharacters, typedForm)
  if (plain.trim() === '') return []
  return findFolded(foldFound(content, typographicCharacters, typedForm), plain)
}

function findUnescaped(content: string, wanted: string): TextMatch[] {
  const meant = unescaped(wanted)
  return meant === wanted || meant.trim() === '' ? [] : findExact(content, meant)
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

/** Line breaks and tabs that a model wrote as two characters. */
function unescaped(text: string): string {
  return text.replaceAll(/\\([ntr])/g, (found, letter: string) => escapes[letter] ?? found)
}
