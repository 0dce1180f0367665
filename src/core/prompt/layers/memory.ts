import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Cut, Finding, Ghost, LayerStatus, Notice } from '../../../shared/model'
import { pathExists } from '../../base/path-exists'
import { scan } from '../../scan/scan'
import { rulesOf } from '../context-files/blocked-text'
import { readTextFile } from '../context-files/read-text-file'
import { defineLayer, type Gathered, type LayerDraft } from '../layer'
import {
  delimiter,
  memoryBlock,
  type MemoryEntry,
  type MemorySnapshot,
  type ParsedEntry,
  parseMemory,
  usedCharacters,
} from '../memory-snapshot'
import { trimText } from '../../base/trim-text'
import { homeFile } from '../staleness/watch-list'
import { said } from '../../../shared/words/said'

export const memory = defineLayer({
  id: 'memory',
  tier: 'volatile',
  title: 'Memory',
  gather: ({ home, config: { memory } }) =>
    gatherMemory({
      path: join(home, 'memories', 'MEMORY.md'),
      limit: memory.memory_char_limit,
      enabled: memory.memory_enabled,
      key: 'memory.memory_enabled',
    }),
  render: (snapshot) => memoryDraft(snapshot, 'MEMORY (your personal notes)'),
})

export const user = defineLayer({
  id: 'user',
  tier: 'volatile',
  title: 'User profile',
  gather: ({ home, config: { memory } }) =>
    gatherMemory({
      path: join(home, 'memories', 'USER.md'),
      limit: memory.user_char_limit,
      enabled: memory.user_profile_enabled,
      key: 'memory.user_profile_enabled',
    }),
  render: (snapshot) => memoryDraft(snapshot, 'USER PROFILE (who the user is)'),
})

interface MemorySettings {
  readonly path: string
  readonly limit: number
  readonly enabled: boolean
  /** The key that switches this file on, to name it when it is off. */
  readonly key: string
}

/** Reads a memory file for the prompt. Entries that look like an attack are replaced in the prompt's copy only. */
export async function gatherMemory(settings: MemorySettings): Promise<Gathered<MemorySnapshot | null>> {
  const { path, limit, enabled, key } = settings
  const source = basename(path)
  if (!enabled) {
    return {
      facts: null,
      ghosts: (await pathExists(path)) ? [{ path, reason: 'off', detail: said('prompt.is_off', { key }) }] : [],
    }
  }
  const read = await readTextFile(path)
  if (!read.ok) {
    const { reason, detail } = read
    const absent = { facts: null, watched: { files: [homeFile(source, path, null)] } }
    if (reason === 'missing') {
      const folder = dirname(path)
      if (await isFolderOrNothing(folder)) return absent
      const notFolder = said('prompt.memory_folder_is_file', { folder: basename(folder) })
      const ghosts: Ghost[] = [{ path: folder, reason: 'not-a-file', detail: notFolder }]
      return { ...absent, ghosts, notices: [{ kind: 'ignored', source, reason: notFolder }] }
    }
    return { ...absent, ghosts: [{ path, reason, detail }], notices: [{ kind: 'ignored', source, reason: detail }] }
  }
  const entries = entriesOf(path, read.text, read.sha256)
  const snapshot = { path, sha256: read.sha256, entries, limit }
  return {
    facts: snapshot,
    notices: [
      ...findingNotices(source, entries),
      ...cutNotices(source, snapshot),
      ...repeatedNotices(source, read.text, entries),
    ],
    watched: { files: [homeFile(source, path, read)] },
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
  if (cut === null) return overLimit(source, snapshot)
  const kept = cut.head + cut.tail
  return [{ kind: 'truncated', source, kept, dropped: cut.total - kept, total: cut.total }]
}

function overLimit(source: string, { entries, limit }: MemorySnapshot): Notice[] {
  const used = usedCharacters(entries)
  return used <= limit ? [] : [{ kind: 'noted', source, reason: said('prompt.memory_over_limit', { used, limit }) }]
}

function repeatedNotices(source: string, raw: string, entries: readonly MemoryEntry[]): Notice[] {
  const many = raw.split(delimiter).filter((piece) => trimText(piece) !== '').length - entries.length
  return many === 0 ? [] : [{ kind: 'noted', source, reason: said('prompt.memory_repeated', { many }) }]
}

async function isFolderOrNothing(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => true,
  )
}

function memoryDraft(snapshot: MemorySnapshot | null, title: string): LayerDraft | null {
  if (snapshot === null || snapshot.entries.length === 0) return null
  const { path, sha256, entries } = snapshot
  const { text, cut, spans } = memoryBlock(snapshot, title)
  return {
    text,
    source: { kind: 'memory', path, entries: entries.length },
    status: statusOf(entries, cut),
    findings: entries.flatMap((entry) => entry.findings),
    cut,
    parts: spans.map(({ entry, start, end }, index) => ({
      title: `Entry ${index + 1}`,
      start,
      end,
      source: { kind: 'file', path, firstLine: entry.firstLine, lastLine: entry.lastLine, sha256 },
      status: entry.blocked ? 'blocked' : 'loaded',
      findings: entry.findings,
      cut: null,
      decision: null,
    })),
  }
}

function statusOf(entries: readonly MemoryEntry[], cut: Cut | null): LayerStatus {
  if (entries.every((entry) => entry.blocked)) return 'blocked'
  return cut === null ? 'loaded' : 'truncated'
}
