import { basename } from 'node:path'
import type { Finding, Ghost, Notice } from '../../../shared/model'
import { scan } from '../../scan/scan'
import { rulesOf } from '../context-files/blocked-text'
import { readTextFile, type TextFile } from '../context-files/read-text-file'
import { memoryBlock, type MemoryEntry, type MemorySnapshot, type ParsedEntry, parseMemory } from '../memory-snapshot'
import { pathExists } from '../../base/path-exists'

export interface GatheredMemory {
  readonly snapshot: MemorySnapshot | null
  /** The file as it was read; `null` when it has no part in the prompt. */
  readonly file: Pick<TextFile, 'text' | 'sha256'> | null
  readonly ghosts: readonly Ghost[]
  readonly notices: readonly Notice[]
}

export interface MemorySettings {
  readonly path: string
  readonly limit: number
  readonly enabled: boolean
  /** The key that switches this file on, to name it when it is off. */
  readonly key: string
}

/** Reads a memory file for the prompt. Entries that look like an attack are replaced in the prompt's copy only. */
export async function gatherMemory({ path, limit, enabled, key }: MemorySettings): Promise<GatheredMemory> {
  const source = basename(path)
  if (!enabled) {
    return (await pathExists(path)) ? nothing([{ path, reason: 'off', detail: `${key} is off.` }], []) : nothing([], [])
  }
  const read = await readTextFile(path)
  if (!read.ok) {
    const { reason, detail } = read
    if (reason === 'missing') return nothing([], [])
    return nothing([{ path, reason, detail }], [{ kind: 'ignored', source, reason: detail }])
  }
  const entries = entriesOf(path, read.text, read.sha256)
  const snapshot = { path, sha256: read.sha256, entries, limit }
  return {
    snapshot,
    file: read,
    ghosts: [],
    notices: [...findingNotices(source, entries), ...cutNotices(source, snapshot)],
  }
}

/** The entry as the prompt shows it. `strict`, because every later session will read it as the agent's own words. */
function screenEntry(source: string, entry: ParsedEntry): MemoryEntry {
  const findings = scan(entry.text, 'strict').map((finding) => inFile(finding, entry))
  const rules = rulesOf(findings, 'block')
  if (rules.length === 0) return { ...entry, shown: entry.text, blocked: false, findings }
  const shown = `[BLOCKED: ${source} entry contained threat pattern(s): ${rules.join(', ')}. It stays in the file but was not loaded.]`
  return { ...entry, shown, blocked: true, findings }
}

/** The same bytes give the same entries, so the last content of each file is kept instead of scanned again. */
const lastScreened = new Map<string, { readonly sha256: string; readonly entries: readonly MemoryEntry[] }>()

function entriesOf(path: string, text: string, sha256: string): readonly MemoryEntry[] {
  const last = lastScreened.get(path)
  if (last?.sha256 === sha256) return last.entries
  const entries = parseMemory(text).map((entry) => screenEntry(basename(path), entry))
  lastScreened.set(path, { sha256, entries })
  return entries
}

function inFile(finding: Finding, { firstLine, start }: ParsedEntry): Finding {
  return {
    ...finding,
    line: finding.line + firstLine - 1,
    start: finding.start + start,
    end: finding.end + start,
  }
}

function findingNotices(source: string, entries: readonly MemoryEntry[]): Notice[] {
  const findings = entries.flatMap((entry) => entry.findings)
  const blocked = rulesOf(findings, 'block')
  const suspicious = rulesOf(findings, 'notice')
  return [
    ...(blocked.length > 0 ? [{ kind: 'blocked', source, rules: blocked } as const] : []),
    ...(suspicious.length > 0 ? [{ kind: 'suspicious', source, rules: suspicious } as const] : []),
  ]
}

function cutNotices(source: string, snapshot: MemorySnapshot): Notice[] {
  const { cut } = memoryBlock(snapshot, '')
  if (cut === null) return []
  const kept = cut.head + cut.tail
  return [{ kind: 'truncated', source, kept, dropped: cut.total - kept, total: cut.total }]
}

function nothing(ghosts: readonly Ghost[], notices: readonly Notice[]): GatheredMemory {
  return { snapshot: null, file: null, ghosts, notices }
}
