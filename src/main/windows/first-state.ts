import { serial } from '../../core/base/serial'
import type { AppState } from '../../shared/app'
import { readRegularFile } from '../../core/base/read-text'

/**
 * What the window looked like last, so that the next start draws before main has read the home. Main's own answer replaces it
 * a moment later. Only a version that wrote it can read it.
 */
export function openFirstState(file: string, version: string) {
  let saved = readText(file)
  const inTurn = serial()
  return {
    get: () => (saved !== null && isOf(version, saved) ? saved : null),
    /** Notices tell of this run, so they are not remembered. */
    save(state: AppState): void {
      const text = JSON.stringify({ ...state, notices: [] } satisfies AppState)
      if (text === saved) return
      saved = text
      void inTurn(async () => (await import('../../core/base/write-text')).writeText(file, text)).catch(() => undefined)
    },
    /** Resolves when everything so far is on disk. */
    flush: () => inTurn(() => undefined),
  }
}

export type FirstStateStore = ReturnType<typeof openFirstState>

function isOf(version: string, text: string): boolean {
  try {
    const state: unknown = JSON.parse(text)
    return typeof state === 'object' && state !== null && 'version' in state && state.version === version
  } catch {
    return false
  }
}

function readText(file: string): string | null {
  try {
    return readRegularFile(file)
  } catch {
    return null
  }
}
