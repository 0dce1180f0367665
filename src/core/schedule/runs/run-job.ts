import type { Delivered, DeliveryRequest } from '../delivery/deliver'
import type { JobSkill } from '../job-skills'
import type { Job } from '../jobs/job'
import { jobPrompt } from './job-prompt'
import type { RunStatus } from '../../../shared/calls/schedule-calls'
import type { RunRecord } from './run-record'
import { said, type SaidText } from '../../../shared/words/said'
import { inEnglish } from '../../../shared/words/in-english'
import { reasonOf } from '../../../shared/words/said-error'

/** How a run ended. */
export type JobEnding = Pick<RunRecord, 'sessionId' | 'output' | 'preview' | 'error' | 'deliveryError'> & {
  readonly status: Exclude<RunStatus, 'running' | 'missed' | 'unknown'>
}

export type ScriptEnd =
  | { readonly ok: true; readonly exit: number; readonly output: string }
  /** It was not run. */
  | { readonly ok: false; readonly reason: SaidText }

export interface AgentAnswer {
  readonly ok: boolean
  readonly sessionId: string | null
  readonly text: string
  /** What failed and what to do; `null` when all went well. */
  readonly error: SaidText | null
}

/** Nothing here rejects. */
export interface RunJobPorts {
  /** A session of its own, without anybody to ask. */
  readonly ask: (job: Job, text: string, signal: AbortSignal) => Promise<AgentAnswer>
  readonly script: (job: Job, script: string, signal: AbortSignal) => Promise<ScriptEnd>
  /** The instructions of a skill that the job names. */
  readonly skill: (job: Job, name: string) => Promise<JobSkill>
  /** A skill was of use. */
  readonly skillUsed: (name: string) => Promise<void>
  /** The last result of another job. */
  readonly lastOutput: (jobId: string) => Promise<string | null>
  /** Keeps the whole result and says where. */
  readonly keep: (job: Job, run: RunRecord, text: string) => Promise<string | null>
  readonly deliver: (request: DeliveryRequest) => Promise<Delivered>
  readonly timeZone: () => string
}

interface Result {
  readonly status: JobEnding['status']
  readonly sessionId: string | null
  readonly text: string
  readonly error: SaidText | null
}

const previewLength = 200

/** One run from its script to its delivery. Never rejects. */
export async function runJob(job: Job, run: RunRecord, ports: RunJobPorts, signal: AbortSignal): Promise<JobEnding> {
  const result = await resultOf(job, run, ports, signal).catch((error: unknown): Result => {
    return failed(said('agent.program_made_mistake', { problem: reasonOf(error) }))
  })
  const { status, sessionId, error } = result
  const text = result.text || inEnglish(error ?? '')
  const output = text === '' ? null : await ports.keep(job, run, text)
  const delivered =
    status === 'completed' || status === 'failed'
      ? await ports.deliver({ job, run, sessionId, text, failed: status === 'failed' })
      : null
  return {
    status,
    sessionId,
    output,
    preview: [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, previewLength).join(''),
    error,
    deliveryError: delivered === null || delivered.ok ? null : delivered.message,
  }
}

async function resultOf(job: Job, run: RunRecord, ports: RunJobPorts, signal: AbortSignal): Promise<Result> {
  const script = job.script === null ? null : await ports.script(job, job.script, signal)
  if (script !== null && !script.ok) return failed(script.reason)
  if (script !== null && script.exit !== 0)
    return failed(said('schedule.script_ended', { script: String(job.script), exit: script.exit }), script.output)
  if (job.noAgent) return withoutAgent(script?.output ?? '')
  const gate = gateAfterScript(script?.output ?? '')
  if (!gate.runAgent) return { status: 'skipped', sessionId: null, text: script?.output ?? '', error: null }

  const prompt = await promptOf(job, run, script?.output ?? null, ports)
  if (!prompt.ok) return failed(prompt.reason)
  const answer = await ports.ask(job, prompt.text, signal)
  const { sessionId, text, error } = answer
  if (!answer.ok) return { status: 'failed', sessionId, text: withError(text, error), error }
  return { status: isSilent(text, true) ? 'silent' : 'completed', sessionId, text, error: null }
}

async function promptOf(job: Job, run: RunRecord, scriptOutput: string | null, ports: RunJobPorts) {
  const skills: string[] = []
  for (const name of job.skills) {
    const skill = await ports.skill(job, name)
    if (!skill.ok) return skill
    skills.push(skill.text)
    await ports.skillUsed(skill.name)
  }
  const earlier: { from: string; text: string }[] = []
  for (const id of job.contextFrom) {
    const text = await ports.lastOutput(id)
    if (text !== null) earlier.push({ from: id, text })
  }
  const at = new Date(run.scheduledFor)
  return { ok: true, text: jobPrompt({ job, at, timeZone: ports.timeZone(), scriptOutput, earlier, skills }) } as const
}

function withoutAgent(output: string): Result {
  const { deliver } = scriptResult(0, output)
  return { status: deliver ? 'completed' : 'silent', sessionId: null, text: output.trimEnd(), error: null }
}

function failed(error: SaidText, text = ''): Result {
  return { status: 'failed', sessionId: null, text: withError(text, error), error }
}

const withError = (text: string, error: SaidText | null) =>
  [text.trim(), inEnglish(error ?? '')].filter((part) => part !== '').join('\n\n')

/** What a script says about the run behind it. */
interface ScriptGate {
  readonly runAgent: boolean
}

/** A last line `{"wakeAgent": false}` means that there is nothing to do for the agent. */
export function gateAfterScript(output: string): ScriptGate {
  const line = output.trimEnd().split('\n').at(-1)?.trim() ?? ''
  if (!line.startsWith('{')) return { runAgent: true }
  try {
    const told: unknown = JSON.parse(line)
    const stays = typeof told === 'object' && told !== null && 'wakeAgent' in told && told.wakeAgent === false
    return { runAgent: !stays }
  } catch {
    return { runAgent: true }
  }
}

/** A job without an agent: what its script printed is the result. */
export function scriptResult(exit: number, output: string): { readonly deliver: boolean; readonly isError: boolean } {
  const isError = exit !== 0
  return { deliver: isError || output.trim() !== '', isError }
}

const markers = new Set(['silent', 'no_reply', 'no reply', '静默', '沉默', '无需回复', '不回复'])

/** Whether an answer asks not to be delivered: a marker alone, or as its first or last line. A failed run is always told. */
export function isSilent(text: string, success: boolean): boolean {
  if (!success) return false
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const [first, last] = [lines.at(0), lines.at(-1)]
  return (first !== undefined && (isMarker(first) || startsWithMarker(first))) || (last !== undefined && isMarker(last))
}

const edges = /^[\s\p{P}]+|[\s\p{P}]+$/gu

function isMarker(line: string): boolean {
  return markers.has(line.replaceAll(edges, '').toLowerCase())
}

/** Only in brackets: “Silent retry succeeded” is a report. */
function startsWithMarker(line: string): boolean {
  const inside = /^\s*[[【［]([^\]】］]{1,20})[\]】］]/u.exec(line)?.[1]
  return inside !== undefined && isMarker(inside)
}
