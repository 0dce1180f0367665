import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { planTools, type Segment } from '../../src/core/agent/tools/plan-tools'
import { runTools } from '../../src/core/agent/tools/run-tools'
import { readArguments } from '../../src/core/agent/tools/tool-arguments'
import {
  type Concurrency,
  type ConcurrencyRule,
  free,
  patches,
  readsPath,
  writesPath,
} from '../../src/core/tools/concurrency'
import { readCases } from './context-cases'

interface ParallelCase {
  name: string
  input: PlanInput | RunInput | { op: 'limit'; calls: number; tool: string }
  expect: Record<string, unknown>
}

interface PlanInput {
  op: 'plan'
  cwd: string
  calls: { name: string; args: Record<string, unknown> | string }[]
  parallel_mcp_servers?: string[]
}

interface RunInput {
  op: 'run'
  calls: RunCall[]
  interrupt_before?: string
  interrupt_during?: boolean
}

interface RunCall {
  id: string
  ms?: number
  tool?: string
  throws?: string
}

/** What the tools of these names say about themselves. */
const rules: Readonly<Record<string, ConcurrencyRule>> = {
  web_search: free(),
  web_extract: free(),
  session_search: free(),
  skills_list: free(),
  vision_analyze: free(),
  image_generate: free(4),
  read_file: readsPath('path'),
  search_files: readsPath('path', '.'),
  write_file: writesPath('path'),
  patch: patches,
}

const cases = readCases<ParallelCase>('parallel')

describe('parallel cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    if (input.op === 'plan') expect(await plan(input)).toMatchObject(expected)
    if (input.op === 'run') expect(await run(input)).toMatchObject(expected)
    if (input.op === 'limit') expect(await mostTogether(input.tool, input.calls)).toMatchObject(expected)
  })
})

async function plan({ calls, cwd, parallel_mcp_servers: servers = [] }: PlanInput) {
  const concurrencyOf = ({ name, args }: PlanInput['calls'][number]): Concurrency => {
    const read = readArguments(typeof args === 'string' ? args : JSON.stringify(args))
    const declared = servers.some((server) => name.startsWith(`mcp__${server}__`)) ? free() : rules[name]
    return read.kind === 'ok' ? (declared?.(read.value) ?? { kind: 'alone' }) : { kind: 'alone' }
  }
  const segments = await planTools(calls, concurrencyOf, { cwd, userHome: tmpdir(), platform: 'linux' })
  expect(segments.flatMap((segment) => segment.calls)).toEqual(calls)
  return { whole_batch_parallel: segments.length === 1 && segments[0]?.kind === 'parallel' }
}

async function run({ calls, interrupt_before: before, interrupt_during: during = false }: RunInput) {
  const stop = new AbortController()
  const started: string[] = []
  const delivered: string[] = []
  const errors: string[] = []
  const isAlone = ({ tool }: RunCall) => tool === 'terminal'
  const together = calls.filter((call) => !isAlone(call))
  const alone = calls.filter(isAlone)
  const segments: Segment<RunCall>[] = [
    { kind: 'parallel', calls: together },
    { kind: 'sequential', calls: alone },
  ]
  const slowest = Promise.withResolvers<void>()
  await runTools<RunCall, string>({
    segments,
    limitOf: () => null,
    async execute({ id, ms, throws }) {
      started.push(id)
      if (throws !== undefined) throw new Error(throws)
      // The slow one ends when the quick one has: by order, not by the clock.
      if (ms === 50) await slowest.promise
      if (ms === 1) slowest.resolve()
      if (during && started.length === together.length) stop.abort()
      if (during) await Promise.withResolvers<void>().promise
      return 'ok'
    },
    failed: ({ id }) => {
      errors.push(id)
      return 'failed'
    },
    interrupted: () => 'interrupted',
    async deliver({ id }) {
      delivered.push(id)
      const next = calls[delivered.length]
      if (before !== undefined && next?.id === before) stop.abort()
    },
    signal: stop.signal,
  })
  expect(delivered).toEqual(calls.map(({ id }) => id))
  return { tool_message_order: delivered, tool_messages: delivered.length, started, errors }
}

async function mostTogether(tool: string, count: number) {
  const calls = Array.from({ length: count }, (_, index) => ({ id: String(index) }))
  let now = 0
  let most = 0
  await runTools({
    segments: [{ kind: 'parallel', calls }],
    limitOf() {
      const claim = rules[tool]?.({})
      return claim?.kind === 'free' && claim.most !== undefined ? { key: tool, most: claim.most } : null
    },
    async execute() {
      now += 1
      most = Math.max(most, now)
      await new Promise(setImmediate)
      now -= 1
      return 'ok'
    },
    failed: () => 'failed',
    interrupted: () => 'interrupted',
    deliver: async () => {},
    signal: new AbortController().signal,
  })
  return { max_concurrent: most }
}
