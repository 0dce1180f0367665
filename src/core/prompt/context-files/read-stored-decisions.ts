import { copyFile, constants } from 'node:fs/promises'
import { z } from 'zod'
import { FileDecision, type Notice } from '../../../shared/model'
import { errorCode, errorMessage } from '../../base/system-error'
import { readTextFile } from './read-text-file'
import type { SaidText } from '../../../shared/words/said'

export interface StoredDecisions {
  readonly decisions: readonly FileDecision[]
  readonly notices: readonly Notice[]
  /** `false` while the only copy of something unreadable is in the way. */
  readonly writable: boolean
}

const Stored = z.object({ version: z.literal(1), decisions: z.array(FileDecision) })

/** Reads the stored decisions. A file that does not parse is copied aside once and reported; it is never lost. */
export async function readStoredDecisions(file: string): Promise<StoredDecisions> {
  const read = await readTextFile(file)
  if (!read.ok && read.reason === 'missing') return { decisions: [], notices: [], writable: true }
  if (!read.ok) return broken(file, read.detail, null)

  const parsed = parse(read.text)
  if (parsed.ok) return { decisions: parsed.decisions, notices: [], writable: true }
  return broken(file, parsed.reason, await keepAside(file, read.sha256))
}

function parse(text: string): { ok: true; decisions: FileDecision[] } | { ok: false; reason: SaidText } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { ok: false, reason: errorMessage(error) }
  }
  const stored = Stored.safeParse(value)
  return stored.success
    ? { ok: true, decisions: stored.data.decisions }
    : { ok: false, reason: z.prettifyError(stored.error) }
}

/** The copy is named after its content, so opening a broken file twice keeps one copy. */
async function keepAside(file: string, sha256: string): Promise<string | null> {
  const copy = `${file}.broken-${sha256.slice(0, 12)}`
  try {
    await copyFile(file, copy, constants.COPYFILE_EXCL)
    return copy
  } catch (error) {
    return errorCode(error) === 'EEXIST' ? copy : null
  }
}

function broken(file: string, reason: SaidText, copy: string | null): StoredDecisions {
  return {
    decisions: [],
    notices: [{ kind: 'config-broken', source: file, line: 1, reason, copy }],
    writable: copy !== null,
  }
}
