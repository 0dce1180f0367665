/** What a sub-agent never gets: it cannot ask, remember, send, or run code on its own. */
const blockedForChildren: ReadonlySet<string> = new Set([
  'delegate_task',
  'clarify',
  'memory',
  'send_message',
  'execute_code',
])

export type ChildRole = 'leaf' | 'orchestrator'

export interface ChildRequest {
  /** The sets of the parent. */
  readonly parent: readonly string[]
  /** Empty: the usual ones. */
  readonly requested: readonly string[]
  readonly role: ChildRole
  /** Of the parent; 0 is the session itself. */
  readonly depth: number
  readonly maxDepth: number
}

const usualSets = ['terminal', 'file', 'web']

/** The sets of a sub-agent: never more than the parent has, except that an orchestrator hands on while depth allows. */
export function childToolsets({ parent, requested, role, depth, maxDepth }: ChildRequest): string[] {
  const wanted = requested.length === 0 ? usualSets : requested
  const granted = wanted.filter((name) => parent.includes(name) && name !== 'delegation')
  const mayDelegate = role === 'orchestrator' && parent.includes('delegation') && depth + 1 < maxDepth
  return [...new Set(mayDelegate ? [...granted, 'delegation'] : granted)].sort()
}

/** The tools among those of the parent that a sub-agent keeps. */
export function childTools(tools: readonly string[], sets: readonly string[]): string[] {
  return tools.filter(
    (name) => !blockedForChildren.has(name) || (name === 'delegate_task' && sets.includes('delegation')),
  )
}

export interface DelegationLimits {
  readonly depth: number
  readonly maxDepth: number
  readonly maxConcurrent: number
}

/** Why nothing is started, or `null`. Too many tasks are an error: none is dropped silently. */
export function delegationProblem(tasks: number, { depth, maxDepth, maxConcurrent }: DelegationLimits): string | null {
  if (depth >= maxDepth)
    return `Sub-agents may go ${maxDepth} levels deep, and this is level ${depth}. Do the work here.`
  if (tasks < 1) return 'There is no task to hand on.'
  if (tasks > maxConcurrent)
    return `${tasks} tasks are more than the ${maxConcurrent} that may run at once. Send fewer.`
  return null
}

/** Runs all tasks at once. Results come in the order of the tasks, whoever is ready first. */
export async function runDelegated<Task, Result>(
  tasks: readonly Task[],
  limits: DelegationLimits,
  run: (task: Task, index: number) => Promise<Result>,
): Promise<
  { readonly ok: true; readonly results: readonly Result[] } | { readonly ok: false; readonly message: string }
> {
  const message = delegationProblem(tasks.length, limits)
  if (message !== null) return { ok: false, message }
  return { ok: true, results: await Promise.all(tasks.map(run)) }
}
