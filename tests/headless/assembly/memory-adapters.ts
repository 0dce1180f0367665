import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSnapshot } from '../../fixtures/build-snapshot'
import { memory, user } from '../../../src/core/prompt/layers/memory'
import { parseMemory } from '../../../src/core/prompt/memory-snapshot'
import { createSessionPrompts } from '../../../src/core/prompt/session-prompt'
import type { Adapter } from './adapter'
import { exampleFolders, exampleOptions } from './example-home'
import { exampleSession } from './example-prompt'
import { memoryStore } from './memory-store'

const memoryBlockOf: Adapter<{ target: 'memory' | 'user'; entries: string[]; limit: number }> = (input) => {
  const { target, limit } = input
  const entries = parseMemory(input.entries.join('\n§\n')).map((entry) => ({
    ...entry,
    shown: entry.text,
    blocked: false,
    findings: [],
  }))
  const snapshot = { path: `/h/memories/${target.toUpperCase()}.md`, entries, limit, sha256: '' }
  const draft = { memory, user }[target].render(snapshot, exampleSession)
  return { text: draft?.text ?? '' }
}

interface SnapshotInput {
  readonly at_session_start: string[]
  readonly written_mid_session: string[]
  readonly then?: 'new_session'
}

const memorySnapshot: Adapter<SnapshotInput> = async ({ at_session_start, written_mid_session, then }) => {
  const folders = exampleFolders({ 'home/memories/MEMORY.md': at_session_start.join('\n§\n') })
  const target = { model: 'm', provider: 'p', workspace: null }
  const prompts = createSessionPrompts(memoryStore(), (sessionId, { model, provider }) =>
    buildSnapshot(exampleOptions({ ...folders, workspace: null }, { sessionId, model, provider })),
  )
  await prompts.get({ sessionId: 's1', target, hasHistory: false })
  const all = [...at_session_start, ...written_mid_session].join('\n§\n')
  writeFileSync(join(folders.home, 'memories', 'MEMORY.md'), all)
  const sessionId = then === 'new_session' ? 's2' : 's1'
  const shown = await prompts.get({ sessionId, target, hasHistory: then !== 'new_session' })
  const compressed = await prompts.rebuild(sessionId, target, 'compression')
  return { prompt_entries: entriesIn(shown.snapshot), after_compression_rebuild: entriesIn(compressed.snapshot) }
}

const memorySnapshotScan: Adapter<{ file: string; entry: string }> = async ({ file, entry }) => {
  const folders = exampleFolders({ [`home/memories/${file}`]: entry })
  const [shown] = entriesIn(await buildSnapshot(exampleOptions(folders)))
  return {
    text: shown,
    replaced: shown !== entry,
    stored_entry_kept: readFileSync(join(folders.home, 'memories', file), 'utf8') === entry,
  }
}

export const memoryAdapters = {
  memory_block: memoryBlockOf,
  memory_snapshot: memorySnapshot,
  memory_snapshot_scan: memorySnapshotScan,
}

function entriesIn({ text, layers }: Awaited<ReturnType<typeof buildSnapshot>>): string[] {
  return layers
    .filter(({ id }) => id === 'memory')
    .flatMap(({ parts }) => parts.map(({ start, end }) => text.slice(start, end)))
}
