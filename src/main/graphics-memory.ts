import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readRegularFile } from '../core/base/read-text'

/** Whether the graphics processor can be trusted: Chromium ends the whole app when its process dies again and again. */
export interface GraphicsMemory {
  /** Draw in software this time. */
  readonly isBroken: boolean
  crashed(): void
}

interface Written {
  readonly version: string
  readonly at: number
}

/** One crash may be bad luck. */
const crashesToGiveUp = 2
/** Drivers are mended too: after a week, and with a new version, the processor gets another chance. */
const trustAgainMs = 7 * 24 * 3_600_000

/** Read before anything is drawn, so it is a small file of its own. */
export function openGraphicsMemory(file: string, version: string, clock: () => number): GraphicsMemory {
  const last = readLast(file)
  const isBroken = last !== null && last.version === version && Math.abs(clock() - last.at) < trustAgainMs
  let crashes = 0
  return {
    isBroken,
    crashed() {
      crashes += 1
      if (crashes >= crashesToGiveUp) write(file, { version, at: clock() })
    },
  }
}

function readLast(file: string): Written | null {
  try {
    const written: unknown = JSON.parse(readRegularFile(file))
    return isWritten(written) ? written : null
  } catch {
    return null
  }
}

function isWritten(value: unknown): value is Written {
  const { version, at } = (value ?? {}) as Partial<Record<keyof Written, unknown>>
  return typeof version === 'string' && typeof at === 'number'
}

/** At once: the next crash may take the app with it. Where nothing can be written, the next start tries again. */
function write(file: string, value: Written): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify(value), { mode: 0o600 })
  } catch {
    return
  }
}
