import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryTools } from '../../../src/core/memory/memory-tool'
import { createMemoryStore } from '../../../src/core/memory/memory-store'
import { pendingChanges } from '../../../src/core/memory/pending-changes'
import { createToolRegistry } from '../../../src/core/tools/registry'
import type { ToolContext } from '../../../src/core/tools/tool'
import { scan } from '../../../src/core/scan/scan'
import { temporaryFolder } from '../../fixtures/temporary-folder'
import { toolContext } from '../../fixtures/tool-context'

export interface MemoryHomeOptions {
  /** The text of `MEMORY.md`; `null` for no file. */
  readonly memory?: string | null
  readonly limit?: number
  readonly approval?: boolean
}

/** The memory of a home on the disk, with the tool over it as the loop calls it. */
export function memoryHome({ memory = null, limit = 2_200, approval = false }: MemoryHomeOptions = {}) {
  const folder = temporaryFolder()
  const memories = join(folder, 'memories')
  mkdirSync(memories)
  const paths = { memory: join(memories, 'MEMORY.md'), user: join(memories, 'USER.md') }
  if (memory !== null) writeFileSync(paths.memory, memory)
  let ids = 0
  let now = 1_700_000_000_000
  const clock = () => (now += 1_000)
  const newId = () => `id-${(ids += 1)}`
  const store = createMemoryStore({
    paths,
    history: join(folder, 'desktop', 'memory-history.jsonl'),
    limitOf: () => limit,
    scan: async (text) => scan(text, 'strict'),
    clock,
    newId,
    process: process.pid,
    isAlive: (id) => id === process.pid,
  })
  const pending = pendingChanges({ path: join(folder, 'desktop', 'memory-pending.json'), clock, newId })
  const tools = memoryTools({ store, pending, isEnabled: () => true, needsApproval: () => approval })
  const registry = createToolRegistry(tools, Date.now)
  return {
    folder,
    paths,
    store,
    pending,
    async call(
      args: Readonly<Record<string, unknown>>,
      context: Partial<ToolContext> = {},
    ): Promise<Record<string, unknown>> {
      const { ok, text } = await registry.dispatch('memory', args, toolContext(context))
      return { success: ok, ...JSON.parse(text) }
    },
    text: (target: 'memory' | 'user' = 'memory') =>
      existsSync(paths[target]) ? readFileSync(paths[target], 'utf8') : '',
    backups: () => readdirSync(memories).filter((name) => name.includes('.bak.')),
  }
}
