import { z } from 'zod'
import { memoryUsage } from '../prompt/memory-snapshot'
import { defineTool, type Tool, type ToolContext, type ToolResult } from '../tools/tool'
import type { MemoryOperation, MemoryOutcome, MemoryTarget } from './memory-change'
import type { MemoryStore } from './memory-store'
import type { PendingChanges } from './pending-changes'
import description from './text/memory-tool.md?raw'
import { inEnglish } from '../../shared/words/in-english'
import { said } from '../../shared/words/said'

export interface MemoryToolPorts {
  readonly store: MemoryStore
  readonly pending: PendingChanges
  /** Whether this memory is in use, as set now. */
  readonly isEnabled: (target: MemoryTarget) => boolean
  /** `memory.write_approval`, as set now. */
  readonly needsApproval: () => boolean
}

const action = z.enum(['add', 'replace', 'remove'])
const step = {
  content: z.string().optional().describe('With add and replace: the whole new entry.'),
  old_text: z.string().optional().describe('With replace and remove: a part of the entry that no other entry has.'),
}
const input = z.object({
  action: action.optional().describe('For one change. For several in one go use operations instead.'),
  target: z
    .enum(['memory', 'user'])
    .default('memory')
    .describe('memory: your own notes. user: what you know about the user.'),
  ...step,
  operations: z
    .array(z.object({ action, ...step }))
    .optional()
    .describe('Several changes: all are made or none is.'),
})
type Input = z.output<typeof input>

/** The tools of the toolset `memory`. */
export const memoryTools = (ports: MemoryToolPorts): readonly Tool[] => [memoryTool(ports)]

function memoryTool(ports: MemoryToolPorts): Tool {
  const failures = createFailureCount()
  return defineTool({
    name: 'memory',
    toolset: 'memory',
    shown: { verb: 'memory', icon: 'memory', object: ['content', 'old_text', 'action', 'target'], drawn: 'memory' },
    description: description.trim(),
    input,
    resultCap: 'none',
    keeps: ({ content, operations = [] }) => [content, ...operations.map((operation) => operation.content)],
    available: () => ports.isEnabled('memory') || ports.isEnabled('user'),
    needs: said('tools.needs_memory'),
    async run(args, context) {
      const answer = await answerOf(ports, args, context)
      if (answer['success'] === true) {
        failures.reset(context.sessionId)
        return { ok: true, text: JSON.stringify(answer) }
      }
      return failures.isTerminal(context.sessionId, context.turnId)
        ? giveUp(args.target)
        : { ok: false, text: JSON.stringify(answer) }
    },
  })
}

type Answer = Readonly<Record<string, unknown>>

async function answerOf(ports: MemoryToolPorts, args: Input, context: ToolContext): Promise<Answer> {
  const { target } = args
  if (!ports.isEnabled(target))
    return { success: false, target, error: `The ${target} memory is switched off in the settings.` }
  const read = await ports.store.read(target)
  const inventory = read.ok ? inventoryOf(read) : {}
  const operations = operationsOf(args)
  if (typeof operations === 'string') return { success: false, target, error: operations, ...inventory }
  if (ports.needsApproval()) {
    const refusal = await askFirst(ports, target, operations, read.ok ? read.entries : [], context)
    if (refusal !== null) return refusal
  }
  const outcome = await ports.store.change(target, operations, { kind: 'agent', sessionId: context.sessionId })
  return outcome.ok ? saved(target, outcome) : failed(target, outcome)
}

/** The order in our words, or what is wrong with it. */
function operationsOf({ action, content, old_text, operations }: Input): readonly MemoryOperation[] | string {
  if (operations !== undefined) {
    if (operations.length === 0) return 'operations is empty.'
    const steps = operations.map((one) => operationOf(one.action, one.content, one.old_text))
    return steps.find((one) => typeof one === 'string') ?? steps.filter((one) => typeof one !== 'string')
  }
  if (action === undefined) return 'Say what to do: action, or operations.'
  const only = operationOf(action, content, old_text)
  return typeof only === 'string' ? only : [only]
}

function operationOf(action: MemoryOperation['action'], content = '', oldText = ''): MemoryOperation | string {
  if (action === 'add') return { action, content }
  if (oldText.trim() === '')
    return `${action} needs old_text: a part of the entry that is meant. The entries are listed here; call again with one of them.`
  return action === 'remove' ? { action, oldText } : { action, oldText, content }
}

/** `null` when it may be done. Where nobody can be asked, it waits for the user. */
async function askFirst(
  ports: MemoryToolPorts,
  target: MemoryTarget,
  operations: readonly MemoryOperation[],
  entries: readonly string[],
  context: ToolContext,
): Promise<Answer | null> {
  const lines = operations.map((operation) => JSON.stringify(operation))
  const decision = await context.approveAction({
    kind: 'other',
    subject: said('approval.change_memory', { target }),
    detail: lines.join('\n'),
    rules: [{ id: 'memory_write', reason: said('rule.memory_write') }],
  })
  if (decision.allowed) return null
  if (decision.because !== 'unattended') return { success: false, target, error: decision.message }
  const id = await ports.pending.add(target, operations, entries, context.sessionId)
  const message = 'Not saved yet: the change waits until the user has looked at it. Do not repeat it.'
  return { success: true, done: true, staged: true, pending_id: id, target, message }
}

function saved(target: MemoryTarget, outcome: Extract<MemoryOutcome, { ok: true }>): Answer {
  return {
    success: true,
    done: true,
    target,
    usage: memoryUsage(outcome.used, outcome.limit),
    entry_count: outcome.entries.length,
    message: outcome.changed ? 'Saved.' : 'It was there already; nothing changed.',
    note: 'This is done, do not repeat it. The prompt of this session keeps the memory that it began with.',
  }
}

function failed(target: MemoryTarget, outcome: Extract<MemoryOutcome, { ok: false }>): Answer {
  const { message, matches, backup } = outcome
  return {
    success: false,
    target,
    error: inEnglish(message),
    ...inventoryOf(outcome),
    ...(matches === undefined ? {} : { matches }),
    ...(backup === undefined ? {} : { backup }),
  }
}

function inventoryOf({
  entries,
  used,
  limit,
}: {
  readonly entries: readonly string[]
  readonly used: number
  readonly limit: number
}) {
  return { current_entries: entries, usage: memoryUsage(used, limit) }
}

function giveUp(target: MemoryTarget): ToolResult {
  const error = 'Saving failed several times in this turn. Leave it now and go on with the task; it was not saved.'
  return { ok: false, text: JSON.stringify({ success: false, done: true, target, error }) }
}

const mostFailures = 3
const mostSessions = 200

/** Counts failures in a row within a turn: a model that cannot do it must not try for ever. */
function createFailureCount() {
  const counts = new Map<string, { readonly turnId: string; readonly failures: number }>()
  return {
    /** One more. Whether this one is the end of trying. */
    isTerminal(sessionId: string, turnId: string): boolean {
      const known = counts.get(sessionId)
      const before = known?.turnId === turnId ? known.failures : 0
      counts.delete(sessionId)
      counts.set(sessionId, { turnId, failures: before + 1 })
      const [oldest] = counts.keys()
      if (counts.size > mostSessions && oldest !== undefined) counts.delete(oldest)
      return before >= mostFailures
    },
    reset: (sessionId: string) => void counts.delete(sessionId),
  }
}
