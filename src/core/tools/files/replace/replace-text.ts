import { setImmediate as nextTask } from 'node:timers/promises'
import { fitReplacement } from './fit-replacement'
import type { MatchStrategy, StrategyName, TextMatch } from './match'
import { strategies } from './strategies'
import { lineTable } from './line-table'
import { patience, similarity } from './similarity'

export interface Replacement {
  readonly oldText: string
  readonly newText: string
  readonly replaceAll?: boolean
  /** Only matches that begin a line count; of several the first after `from`, where that is known. */
  readonly wholeLines?: { readonly from: number | null }
}

export type ReplaceProblem =
  | 'empty_old_string'
  | 'blank_old_string'
  | 'identical'
  | 'no_match'
  | 'multiple_matches'
  | 'ambiguous_similarity'
  | 'escape_drift'
  | 'rogue_indentation'

export type Replaced =
  | {
      readonly ok: true
      readonly content: string
      readonly count: number
      readonly strategy: StrategyName
      /** Where the first change begins. */
      readonly start: number
    }
  /** `message` is for the model: what was wrong and what to do. */
  | { readonly ok: false; readonly problem: ReplaceProblem; readonly message: string; readonly count: number }

/** A search of a long file lets other work pass between its steps. */
const longFile = 500_000
const shownPlaces = 5

/** Replaces text that the model may remember only roughly. Never guesses between two places. Never throws. */
export async function replaceText(content: string, replacement: Replacement): Promise<Replaced> {
  const { oldText, newText, replaceAll = false, wholeLines } = replacement
  const problem = problemOf(oldText, newText)
  if (problem !== null) return problem
  const found = await find(content, oldText, wholeLines !== undefined)
  if (found === null) return noMatch(content, oldText)

  const { strategy } = found
  const matches = chosen(found.matches, wholeLines?.from ?? null)
  if (matches.length > 1 && !replaceAll) return severalMatches(content, matches)
  if (matches.length > 1 && strategy.bySimilarity === true)
    return refuse(
      'ambiguous_similarity',
      `${matches.length} places are only similar to old_string, so they are not all replaced. Give the exact text of each.`,
      matches.length,
    )
  return apply(content, matches, strategy.name, oldText, newText)
}

function problemOf(oldText: string, newText: string): Replaced | null {
  if (oldText === '')
    return refuse('empty_old_string', 'old_string is empty. Give the text to replace, or write the whole file.')
  if (oldText.trim() === '')
    return refuse('blank_old_string', 'old_string has only blanks. Give text that names one place.')
  if (oldText === newText) return refuse('identical', 'old_string and new_string are the same: nothing would change.')
  return null
}

async function find(content: string, oldText: string, wholeLines: boolean) {
  for (const strategy of strategies) {
    const matches = strategy.find(content, oldText)
    const usable = wholeLines ? matches.filter(({ start }) => beginsLine(content, start)) : matches
    if (usable.length > 0)
      return { strategy, matches: usable } satisfies { strategy: MatchStrategy; matches: readonly TextMatch[] }
    if (content.length > longFile) await nextTask()
  }
  return null
}

function beginsLine(content: string, start: number): boolean {
  return start === 0 || content[start - 1] === '\n'
}

/** After a place that is known, the next match is meant. */
function chosen(matches: readonly TextMatch[], from: number | null): readonly TextMatch[] {
  const next = from !== null ? matches.find(({ start }) => start >= from) : undefined
  return next === undefined ? matches : [next]
}

function apply(
  content: string,
  matches: readonly TextMatch[],
  strategy: StrategyName,
  wanted: string,
  newText: string,
): Replaced {
  const pieces: string[] = []
  let from = 0
  for (const { start, end } of matches) {
    const region = content.slice(start, end)
    if (strategy !== 'exact' && hasEscapeDrift(wanted, newText, region))
      return refuse(
        'escape_drift',
        'Both texts have quotes with a backslash where the file has plain ones. Send them as the file has them.',
      )
    if (strategy !== 'exact' && hasRogueIndentation(wanted, newText))
      return refuse(
        'rogue_indentation',
        'old_string only matches roughly, and new_string is indented deeper than the place. Read the lines again and send their exact indentation.',
      )
    pieces.push(content.slice(from, start), fitReplacement({ strategy, wanted, replacement: newText, region }))
    from = end
  }
  const result = pieces.join('') + content.slice(from)
  return { ok: true, content: result, count: matches.length, strategy, start: matches[0]?.start ?? 0 }
}

function severalMatches(content: string, matches: readonly TextMatch[]): Replaced {
  const places = matches.slice(0, shownPlaces).map(({ start }) => {
    const lineStart = start === 0 ? 0 : content.lastIndexOf('\n', start - 1) + 1
    const lineEnd = content.indexOf('\n', start)
    const line = content.slice(lineStart, lineEnd === -1 ? undefined : lineEnd)
    return `${lineNumber(content, start)}|${line.slice(0, 200)}`
  })
  const more = matches.length > shownPlaces ? [`… and ${matches.length - shownPlaces} more`] : []
  const advice = `Found ${matches.length} matches for old_string. Add lines around it until it names one place, or set replace_all.`
  return refuse('multiple_matches', [advice, ...places, ...more].join('\n'), matches.length)
}

function lineNumber(content: string, offset: number): number {
  let number = 1
  for (let at = content.indexOf('\n'); at !== -1 && at < offset; at = content.indexOf('\n', at + 1)) number += 1
  return number
}

function noMatch(content: string, oldText: string): Replaced {
  const near = nearestLines(content, oldText)
  const advice = 'Could not find a match for old_string. Read the file again and send the text as it stands there.'
  return refuse('no_match', near.length === 0 ? advice : [`${advice} The nearest lines:`, ...near].join('\n'))
}

function refuse(problem: ReplaceProblem, message: string, count = 0): Replaced {
  return { ok: false, problem, message, count }
}

/** Quotes that the model escaped because its own text was inside quotes, although the file has them plain. */
function hasEscapeDrift(wanted: string, replacement: string, region: string): boolean {
  return ["\\'", '\\"'].some(
    (escaped) => wanted.includes(escaped) && replacement.includes(escaped) && !region.includes(escaped),
  )
}

/** Lines that go deeper than anything before, although nothing opens a block: the indentation was made up. */
function hasRogueIndentation(wanted: string, replacement: string): boolean {
  const lines = replacement.split('\n')
  if (lines.some((line) => /[:{(]\s*$/.test(line))) return false
  return deepest(lines) > deepest(wanted.split('\n'))
}

function deepest(lines: readonly string[]): number {
  return lines.reduce(
    (most, line) => (line.trim() === '' ? most : Math.max(most, line.length - line.trimStart().length)),
    0,
  )
}

const shownLines = 3
const alikeEnough = 0.4

/** The places of a file that look most like what was not found, with their line numbers. */
function nearestLines(content: string, wanted: string): string[] {
  const sample = lineTable(wanted)
    .lines.map((line) => line.trim())
    .find((line) => line !== '')
  if (sample === undefined) return []
  const left = patience()
  const scored = lineTable(content).lines.flatMap((line, index) => {
    const score = left.steps < 0 ? 0 : similarity(sample, line.trim(), alikeEnough, left)
    return score === 0 ? [] : [{ line, number: index + 1, score }]
  })
  return scored
    .sort((one, other) => other.score - one.score || one.number - other.number)
    .slice(0, shownLines)
    .map(({ line, number }) => `${number}|${line.slice(0, 200)}`)
}
