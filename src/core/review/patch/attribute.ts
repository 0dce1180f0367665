import type { ReviewSource } from '../../../shared/review'
import { shownText, type Hunk } from './patch'

/** What one tool call did to files, as the ledger has it. */
export interface ToolChange {
  readonly source: ReviewSource
  /** `diff` is '' where it was too large to be worked out. */
  readonly files: readonly { readonly path: string; readonly diff: string }[]
}

/** Who wrote the lines of a hunk. */
export type SourceOf = (path: string, hunk: Hunk) => ReviewSource | null

/** Finds the call that most of a hunk's lines are of; the newest among equals. `changes` are oldest first. */
export function attributeHunks(changes: readonly ToolChange[]): SourceOf {
  const byPath = new Map<string, { readonly source: ReviewSource; readonly diff: string }[]>()
  for (const { source, files } of changes)
    for (const { path, diff } of files) byPath.set(path, [...(byPath.get(path) ?? []), { source, diff }])
  const indexes = new Map<string, PathIndex>()

  return (path, hunk) => {
    const found = byPath.get(path)
    if (found === undefined) return null
    let index = indexes.get(path)
    if (index === undefined) indexes.set(path, (index = indexOf(found)))
    const votes = new Map<number, number>()
    for (const line of hunk.lines) {
      if (!line.startsWith('+') && !line.startsWith('-')) continue
      for (const at of index.lines.get(keyOf(shownText(line))) ?? []) votes.set(at, (votes.get(at) ?? 0) + 1)
    }
    const [best] = [...votes].sort(([at, count], [other, more]) => more - count || other - at)
    const at = best?.[0] ?? index.unknown
    return at === null ? null : (found[at]?.source ?? null)
  }
}

interface PathIndex {
  readonly lines: ReadonlyMap<string, readonly number[]>
  /** The newest call of which nobody knows what it changed. */
  readonly unknown: number | null
}

function indexOf(changes: readonly { readonly diff: string }[]): PathIndex {
  const lines = new Map<string, number[]>()
  let unknown: number | null = null
  for (const [at, { diff }] of changes.entries()) {
    if (diff === '') unknown = at
    for (const line of new Set(diff.split('\n'))) {
      if (!line.startsWith('+') && !line.startsWith('-')) continue
      const key = keyOf(line)
      const known = lines.get(key)
      if (known === undefined) lines.set(key, [at])
      else known.push(at)
    }
  }
  return { lines, unknown }
}

/** Tools speak of texts without the ends of lines. */
const keyOf = (line: string) => line.replace(/\r$/, '')
