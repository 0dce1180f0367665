import type { Cut, LayerStatus } from '../../../shared/model'
import type { LayerDefinition, LayerDraft } from '../layer'
import { memoryBlock, type MemoryEntry, type MemorySnapshot } from '../memory-snapshot'

export const memory: LayerDefinition = {
  id: 'memory',
  tier: 'volatile',
  title: 'Memory',
  render: ({ memory }) => memoryDraft(memory, 'MEMORY (your personal notes)'),
}

export const user: LayerDefinition = {
  id: 'user',
  tier: 'volatile',
  title: 'User profile',
  render: ({ user }) => memoryDraft(user, 'USER PROFILE (who the user is)'),
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
