import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Rectangle } from 'electron'
import type { Appearance } from '../../shared/app'

/** Where the window was and in which colours. Read before anything else, so it is checked by hand instead of by a schema. */
export interface WindowPlace {
  readonly bounds: Rectangle | null
  readonly maximized: boolean
  /** A copy of `desktop.theme` in config.yaml: the first frame has the right colour before that file is read. */
  readonly theme: Appearance['theme']
}

/** A file that cannot be read or written is as good as none: nothing in it is the user's work. */
export function openWindowPlace(file: string) {
  let place = readPlace(file)
  let writing: Promise<unknown> = Promise.resolve()
  return {
    get: () => place,
    update(change: Partial<WindowPlace>): void {
      place = { ...place, ...change }
      const text = `${JSON.stringify(place, null, 2)}\n`
      writing = writing.then(() => writeFile(file, text, { mode: 0o600 })).catch(() => undefined)
    },
    /** Resolves when everything so far is on disk. */
    flush: () => writing,
  }
}

export type WindowPlaceStore = ReturnType<typeof openWindowPlace>

function readPlace(file: string): WindowPlace {
  const stored = readJson(file)
  return {
    bounds: isRectangle(stored['bounds']) ? stored['bounds'] : null,
    maximized: stored['maximized'] === true,
    theme: stored['theme'] === 'light' || stored['theme'] === 'dark' ? stored['theme'] : 'system',
  }
}

function isRectangle(value: unknown): value is Rectangle {
  if (typeof value !== 'object' || value === null) return false
  const { x, y, width, height } = value as Record<string, unknown>
  return [x, y, width, height].every(Number.isSafeInteger) && Number(width) > 0 && Number(height) > 0
}

function readJson(file: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
