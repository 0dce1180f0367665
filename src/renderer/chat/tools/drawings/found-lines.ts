import { listAt, numberAt, textAt, valueAt } from './read-answer'

export interface FoundLine {
  readonly line: number
  readonly text: string
  readonly isMatch: boolean
}

export interface FoundFile {
  readonly path: string
  /** Matches in it, where only those were counted. */
  readonly count: number | null
  readonly lines: readonly FoundLine[]
}

/** The files that a search found, in its order, each with the lines that are shown. */
export function foundFiles(data: unknown): readonly FoundFile[] {
  const grouped = textAt(data, 'matches_text')
  if (grouped !== '') return fromText(grouped)
  const counts = valueAt(data, 'counts')
  if (typeof counts === 'object' && counts !== null)
    return Object.entries(counts).map(([path, count]) => ({ path, count: Number(count), lines: [] }))
  const files = listAt(data, 'files').filter((path) => typeof path === 'string')
  if (files.length > 0) return files.map((path) => ({ path, count: null, lines: [] }))
  const byPath = new Map<string, FoundLine[]>()
  for (const match of listAt(data, 'matches')) {
    const path = textAt(match, 'path')
    const line = { line: numberAt(match, 'line') ?? 0, text: textAt(match, 'content') }
    const lines = byPath.get(path) ?? []
    byPath.set(path, [...lines, { ...line, isMatch: valueAt(match, 'context') !== true }])
  }
  return [...byPath].map(([path, lines]) => ({ path, count: null, lines }))
}

function fromText(text: string): readonly FoundFile[] {
  const files: { path: string; count: null; lines: FoundLine[] }[] = []
  for (const line of text.split('\n')) {
    const [, number, sign, content = ''] = /^ {2}(\d+)([:-]) ?(.*)$/.exec(line) ?? []
    if (number === undefined) files.push({ path: line, count: null, lines: [] })
    else files.at(-1)?.lines.push({ line: Number(number), text: content, isMatch: sign === ':' })
  }
  return files
}
