import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { MemoryHistoryEntry, MemoryOverview } from '../../shared/memory'
import type { Config } from '../home/config-schema'
import type { HomePaths } from '../home/home-paths'
import { countCodePoints } from '../base/code-points'
import { rulesOf } from '../prompt/context-files/blocked-text'
import { unifiedDiff } from '../base/text-diff'
import type { Tool } from '../tools/tool'
import type { MemoryOutcome, MemoryTarget } from './memory-change'
import { createMemoryStore, type MemoryStore } from './memory-store'
import { memoryTools } from './memory-tool'
import { pendingChanges } from './pending-changes'
import { scanStrictly } from './scan-strictly'

export interface MemoryHome {
  readonly paths: Pick<HomePaths, 'memory' | 'user' | 'desktop'>
  /** As they are now. */
  readonly settings: () => Pick<Config, 'memory'>
  readonly clock: () => number
  readonly isAlive: (process: number) => boolean
}

export interface Memory {
  readonly store: MemoryStore
  readonly tools: readonly Tool[]
  overview(): Promise<MemoryOverview>
  /** Newest first. */
  history(): Promise<MemoryHistoryEntry[]>
  /** The user's answer to a change that waits; `null` when it no longer does. */
  decide(id: string, approve: boolean): Promise<MemoryOutcome | null>
}

const targets = ['memory', 'user'] as const

/** The built-in memory of a home. */
export function openMemory({ paths, settings, clock, isAlive }: MemoryHome): Memory {
  const limitOf = (target: MemoryTarget) => {
    const { memory_char_limit: memory, user_char_limit: user } = settings().memory
    return target === 'memory' ? memory : user
  }
  const isEnabled = (target: MemoryTarget) => {
    const { memory_enabled: memory, user_profile_enabled: user } = settings().memory
    return target === 'memory' ? memory : user
  }
  const store = createMemoryStore({
    paths,
    history: join(paths.desktop, 'memory-history.jsonl'),
    limitOf,
    scan: scanStrictly,
    clock,
    newId: randomUUID,
    process: process.pid,
    isAlive,
  })
  const pending = pendingChanges({ path: join(paths.desktop, 'memory-pending.json'), clock, newId: randomUUID })

  async function card(target: MemoryTarget): Promise<MemoryOverview['memories'][number]> {
    const read = await store.read(target)
    const known = { target, path: paths[target], enabled: isEnabled(target), limit: limitOf(target) }
    if (!read.ok) return { ...known, used: 0, entries: [], problem: read.message }
    const findings = await Promise.all(read.entries.map(scanStrictly))
    const entries = read.entries.map((text, index) => ({
      text,
      length: countCodePoints(text),
      blockedBy: rulesOf(findings[index] ?? [], 'block'),
    }))
    return { ...known, used: read.used, entries, problem: null }
  }

  return {
    store,
    tools: memoryTools({ store, pending, isEnabled, needsApproval: () => settings().memory.write_approval }),
    async overview() {
      const [memories, waiting] = await Promise.all([Promise.all(targets.map(card)), pending.list()])
      return {
        memories,
        waiting: waiting.map(({ operations, ...change }) => ({
          ...change,
          steps: operations.map((operation) => ({
            action: operation.action,
            oldText: operation.action === 'add' ? null : operation.oldText,
            content: operation.action === 'remove' ? null : operation.content,
          })),
        })),
      }
    },
    async history() {
      const [records, ...now] = await Promise.all([store.history(), ...targets.map((target) => store.read(target))])
      return records.map(({ id, at, target, cause, before, after }) => {
        const read = now[targets.indexOf(target)]
        return {
          id,
          at,
          target,
          by: cause.kind,
          sessionId: cause.kind === 'agent' ? cause.sessionId : null,
          diff: unifiedDiff(target === 'memory' ? 'MEMORY.md' : 'USER.md', before, after),
          canUndo: read?.ok === true && read.text === after,
        }
      })
    },
    async decide(id, approve) {
      const change = await pending.take(id)
      if (change === null) return null
      const { target, operations, sessionId } = change
      return store.change(target, approve ? operations : [], { kind: 'agent', sessionId })
    },
  }
}
