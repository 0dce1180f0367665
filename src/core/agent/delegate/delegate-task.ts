import { z } from 'zod'
import { defineTool, type Tool, type ToolContext, type ToolResult } from '../../tools/tool'
import { builtInToolsets } from '../../tools/toolsets/built-in-toolsets'
import { resolveToolsets } from '../../tools/toolsets/resolve-toolsets'
import { childTools, childToolsets, runDelegated } from '../../tools/toolsets/delegation-rules'
import type { SessionRuns } from '../session-run'
import type { ChildEnding, ChildRunner, DelegatedTask, RefusedTask } from './delegation'

export interface DelegatePorts {
  readonly children: ChildRunner
  readonly runs: Pick<SessionRuns, 'of' | 'toolNames'>
  /** As set now. */
  readonly limits: () => { readonly maxDepth: number; readonly maxConcurrent: number }
  readonly clock: () => number
}

const Task = z.object({
  goal: z
    .string()
    .min(1)
    .max(20_000)
    .describe('What is to be reached, complete in itself: the sub-agent knows nothing else.'),
  context: z.string().max(100_000).default('').describe('Facts, paths and constraints that it needs.'),
  toolsets: z.array(z.string()).default([]).describe('Which of your toolsets it gets. Empty: terminal, file and web.'),
  role: z.enum(['leaf', 'orchestrator']).default('leaf').describe('An orchestrator may hand on parts itself.'),
})

/** Hands tasks to sub-agents that work on their own and report back. */
export function delegateTaskTool(ports: DelegatePorts): Tool {
  return defineTool({
    name: 'delegate_task',
    toolset: 'delegation',
    shown: { verb: 'delegate', icon: 'agent', object: ['goal', 'task'] },
    looks: () => true,
    description:
      'Hand one task (goal, context) or several independent ones (tasks) to sub-agents with a fresh context. They run at the same time, cannot ask questions, and only their reports return. Use it for work whose details you do not need to see.',
    input: z.object({
      goal: Task.shape.goal.optional(),
      context: Task.shape.context,
      toolsets: Task.shape.toolsets,
      role: Task.shape.role,
      tasks: z.array(Task).max(16).optional(),
    }),
    async run({ goal, context, toolsets, role, tasks }, call) {
      const given: readonly DelegatedTask[] = tasks ?? (goal === undefined ? [] : [{ goal, context, toolsets, role }])
      const { depth } = ports.runs.of(call.sessionId)
      const own = await ports.runs.toolNames(call.sessionId)
      const limits = { ...ports.limits(), depth }
      const ran = await runDelegated(given, limits, (task, index) => runTask(ports, call, { task, index, depth, own }))
      if (!ran.ok) return failed(ran.message)
      return { ok: true, text: JSON.stringify({ results: ran.results }) }
    },
  })
}

interface PlannedTask {
  readonly task: DelegatedTask
  readonly index: number
  /** Of the parent. */
  readonly depth: number
  readonly own: readonly string[]
}

async function runTask(ports: DelegatePorts, call: ToolContext, { task, index, depth, own }: PlannedTask) {
  const startedAt = ports.clock()
  const { maxDepth } = ports.limits()
  const parent = setsOf(own)
  const sets = childToolsets({ parent, requested: task.toolsets, role: task.role, depth, maxDepth })
  const granted = new Set(resolveToolsets(sets, builtInToolsets))
  const tools = childTools(
    own.filter((name) => granted.has(name)),
    sets,
  )
  const child = await ports.children.create({
    parentId: call.sessionId,
    depth: depth + 1,
    tools,
    workspace: call.workspace,
  })
  if (!child.ok) return entry(index, child, ports.clock() - startedAt)
  call.delegated({ sessionId: child.sessionId, index, goal: task.goal })
  const ending = await ports.children.run(child.sessionId, messageFor(task, call.workspace), {
    signal: call.signal,
    progress: (line) => call.output(`${index + 1}: ${line}\n`),
  })
  if ('outcome' in ending) call.spent(ending)
  return { ...entry(index, ending, ports.clock() - startedAt), session_id: child.sessionId }
}

/** The sets of which the parent has at least one tool: what it lacks itself it cannot hand on. */
function setsOf(tools: readonly string[]): string[] {
  const own = new Set(tools)
  return Object.keys(builtInToolsets).filter((id) =>
    resolveToolsets([id], builtInToolsets).some((tool) => own.has(tool)),
  )
}

function messageFor({ goal, context }: DelegatedTask, workspace: string | null): string {
  const parts = [`Your task:\n${goal}`]
  if (context.trim() !== '') parts.push(`What you need to know:\n${context}`)
  if (workspace !== null) parts.push(`Workspace: ${workspace}`)
  return parts.join('\n\n')
}

function entry(index: number, ending: ChildEnding | RefusedTask, milliseconds: number) {
  const duration_seconds = Math.round(milliseconds / 100) / 10
  if (!('outcome' in ending))
    return { task_index: index, status: 'error', summary: '', duration_seconds, error: ending.message }
  return {
    task_index: index,
    status: statusOf(ending),
    summary: ending.summary,
    api_calls: ending.requests,
    duration_seconds,
    model: ending.model,
    exit_reason: exitReason(ending),
    tokens: {
      input: ending.usage.input + ending.usage.cacheRead + ending.usage.cacheWrite,
      output: ending.usage.output,
    },
    tool_trace: ending.toolTrace,
    ...(ending.filesChanged.length > 0 && {
      files_changed: ending.filesChanged,
      note: 'These files are not what you may have read before. Read them again before you change them.',
    }),
    ...(ending.failure !== null && { error: ending.failure }),
  }
}

/** Whoever reported something has done something, even where the budget ended first. */
function statusOf({ outcome, summary }: ChildEnding): string {
  if (outcome === 'interrupted') return 'interrupted'
  return summary !== '' ? 'completed' : 'failed'
}

function exitReason({ outcome }: ChildEnding): string {
  if (outcome === 'interrupted') return 'interrupted'
  return outcome === 'partial' ? 'max_iterations' : outcome
}

const failed = (error: string): ToolResult => ({ ok: false, text: JSON.stringify({ error }) })
