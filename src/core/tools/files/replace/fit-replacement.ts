import { diffChars } from 'diff'
import type { StrategyName } from './match'
import { type FoldedText, foldFound } from './folded-text'
import { typedForm, typographicCharacters } from './unicode-forms'

export interface Fitting {
  readonly strategy: StrategyName
  /** What the model thought the file says. */
  readonly wanted: string
  readonly replacement: string
  /** What the file says. */
  readonly region: string
}

/** The new text as it belongs into the file: its indentation, its tabs, its quotation marks. */
export function fitReplacement({ strategy, wanted, replacement, region }: Fitting): string {
  if (strategy === 'exact') return replacement
  const real = withRealCharacters(strategy, replacement, region)
  const shifted = withIndentation(real, indentationOf(wanted), indentationOf(region))
  return strategy === 'unicode_normalized' ? keepForms(wanted, shifted, region) : shifted
}

/** `\t` and the like become what they stand for only where the file has the real thing. */
function withRealCharacters(strategy: StrategyName, replacement: string, region: string): string {
  const tabs = region.includes('\t') ? replacement.replaceAll(String.raw`\t`, '\t') : replacement
  const returns = region.includes('\r') ? tabs.replaceAll(String.raw`\r`, '\r') : tabs
  const breaks = strategy === 'escape_normalized' && region.includes('\n')
  return breaks ? returns.replaceAll(String.raw`\n`, '\n') : returns
}

function indentationOf(text: string): string {
  const line = text.split('\n').find((candidate) => candidate.trim() !== '') ?? ''
  return line.slice(0, line.length - line.trimStart().length)
}

function withIndentation(text: string, from: string, to: string): string {
  if (from === to) return text
  return text
    .split('\n')
    .map((line) => (line.trim() !== '' && line.startsWith(from) ? to + line.slice(from.length) : line))
    .join('\n')
}

/** Longer texts take the new text as it is. */
const longestCompared = 20_000

/** Where the edit changes nothing, the file keeps its own characters: quotation marks stay curly. */
function keepForms(wanted: string, replacement: string, region: string): string {
  const plainWanted = wanted.replaceAll(typographicCharacters, typedForm)
  const plainNew = replacement.replaceAll(typographicCharacters, typedForm)
  const folded = foldFound(region, typographicCharacters, typedForm)
  if (folded.text !== plainWanted || plainWanted.length + plainNew.length > longestCompared) return replacement
  const result: string[] = []
  let at = 0
  for (const { added, removed, value } of diffChars(plainWanted, plainNew)) {
    if (added) result.push(value)
    else {
      if (!removed) result.push(originalForm(region, folded, at, at + value.length))
      at += value.length
    }
  }
  return result.join('')
}

/** A character that stands for several is kept when all of them are; else those that stay are typed out. */
function originalForm(region: string, { text, originOf }: FoldedText, from: number, to: number): string {
  let start = from
  let end = to
  while (start < end && start > 0 && originOf(start - 1) === originOf(start)) start += 1
  while (end > start && end < text.length && originOf(end - 1) === originOf(end)) end -= 1
  return text.slice(from, start) + region.slice(originOf(start), originOf(end)) + text.slice(end, to)
}
