import { hash } from 'node:crypto'
import { z } from 'zod'
import { jsonFile } from '../base/json-file'
import type { Hunk } from './patch/patch'
import type { ReviewedFile } from './reviewed'

const Marks = z.array(z.string())
/** The oldest are forgotten first. */
const mostMarks = 20_000

/** Changes that the user has said may stay. They are known by what they are, so they stay known when they move. */
export interface KeptMarks {
  /** Reads what is on the disk. Does not throw. */
  load(): Promise<void>
  has(file: ReviewedFile, hunk: Hunk | null): boolean
  isKept(file: ReviewedFile): boolean
  put(file: ReviewedFile, hunks: readonly Hunk[], on: boolean): Promise<void>
}

export function keptMarks(path: string): KeptMarks {
  const file = jsonFile(path, Marks, [], { compact: true, maxBytes: 4 * 1024 * 1024 })
  let marks: Set<string> | null = null
  const known = () => (marks ??= new Set())

  const has: KeptMarks['has'] = (reviewed, hunk) => known().has(markOf(reviewed, hunk))
  return {
    async load() {
      marks ??= new Set(await file.read().catch(() => []))
    },
    has,
    isKept: (reviewed) =>
      reviewed.patch.hunks.length === 0
        ? has(reviewed, null)
        : reviewed.patch.hunks.every((hunk) => has(reviewed, hunk)),
    async put(reviewed, hunks, on) {
      const changed = hunks.length === 0 ? [markOf(reviewed, null)] : hunks.map((hunk) => markOf(reviewed, hunk))
      for (const mark of changed) {
        known().delete(mark)
        if (on) known().add(mark)
      }
      await file.write([...known()].slice(-mostMarks))
    },
  }
}

function markOf({ real, patch, seen }: ReviewedFile, hunk: Hunk | null): string {
  const what = hunk === null ? [patch.state, patch.content, seen?.size, seen?.modifiedMs] : hunk.lines
  return hash('sha256', JSON.stringify([real, ...what]), 'base64url').slice(0, 24)
}
