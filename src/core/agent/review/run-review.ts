import type { Notice, PromptSnapshot } from '../../../shared/model'
import { errorMessage } from '../../base/system-error'
import type { Memory } from '../../memory/open-memory'
import type { ModelTarget } from '../../models/errors/fallback-chain'
import type { ChatMessage, ToolCall, ToolDefinition } from '../../models/model-client'
import type { FoundSkill } from '../../skills/catalogue'
import type { Skills } from '../../skills/open-skills'
import { createToolRegistry, type ToolRegistry } from '../../tools/registry'
import type { ToolResult, ToolContext } from '../../tools/tool'
import type { CallTexts } from '../call-texts'
import { buildRequest } from '../build-request'
import { askRouted, type AuxiliaryPorts, type Billed } from '../compress/ask-routed'
import { readArguments } from '../tools/tool-arguments'
import { inEnglish } from '../../../shared/words/in-english'
import type { ApprovalDecision } from '../../tools/approval/approval'

export interface ReviewPorts extends AuxiliaryPorts {
  readonly registry: ToolRegistry
  readonly skills: Pick<Skills, 'toolsFor' | 'writtenByAgent' | 'usage'>
  readonly memory: Pick<Memory, 'store'>
}

/** A session as it stands after its turn. */
export interface ReviewedSession {
  readonly sessionId: string
  readonly turnId: string
  readonly target: ModelTarget
  readonly workspace: string | null
  readonly contextWindow: number
  readonly snapshot: PromptSnapshot
  /** What its turns say beside it. */
  readonly call: CallTexts
  readonly messages: readonly ChatMessage[]
  readonly tools: readonly ToolDefinition[]
  /** What asks for the review. */
  readonly brief: string
  readonly signal: AbortSignal
}

/** A change of a memory that the review made, with its own word on it. */
export interface ReviewedMemory {
  readonly recordId: string
  readonly why: string
}

export interface ReviewEnding {
  readonly outcome: 'done' | 'stopped' | 'failed'
  /** With `failed`. */
  readonly failure: string | null
  readonly memory: readonly ReviewedMemory[]
  /** What it said last. */
  readonly summary: string
  readonly requests: number
  readonly billed: readonly Billed[]
  readonly notices: readonly Notice[]
}

const mostRequests = 16
const mostInput = 600_000
const longestWhy = 400
const allowed = new Set(['memory', 'skills_list', 'skill_view', 'skill_manage', 'read_file', 'search_files'])

/**
 * A look back over a conversation. It sends the session's own prompt, tools and messages, byte for byte, so that the
 * provider's cache serves them; only what it asks for is new. Never rejects.
 */
export async function runReview(ports: ReviewPorts, session: ReviewedSession): Promise<ReviewEnding> {
  const {
    sessionId,
    turnId,
    target,
    workspace,
    contextWindow,
    snapshot,
    call: texts,
    messages,
    tools,
    signal,
  } = session
  const conversation = { messages, memory: { converted: null }, add: () => undefined, reload: () => undefined }
  const scaffold: ChatMessage[] = [{ role: 'user', content: [{ type: 'text', text: session.brief }] }]
  const billed: Billed[] = []
  const notices: Notice[] = []
  const memory: ReviewedMemory[] = []
  const loaded = new Set<string>()
  let why = ''
  const own = createToolRegistry(
    ports.skills.toolsFor({
      cause: () => ({ kind: 'review', sessionId, why }),
      mayChange: (skill) => mayChange(ports, skill, loaded),
      loaded: (skill) => void loaded.add(skill),
    }),
    ports.clock,
    { redact: ports.redact },
  )
  const ending = (outcome: ReviewEnding['outcome'], summary: string, failure: string | null = null): ReviewEnding => ({
    outcome,
    failure,
    memory,
    summary,
    requests: billed.length,
    billed,
    notices,
  })

  async function obey(call: ToolCall): Promise<ToolResult> {
    if (!allowed.has(call.name)) return { ok: false, text: `${call.name} cannot be used in a review.` }
    const args = readArguments(call.arguments)
    if (args.kind !== 'ok') return { ok: false, text: 'The arguments are not valid JSON.' }
    const context = reviewContext({ sessionId, turnId, callId: call.id, workspace, contextWindow, signal })
    const isSkill = call.name.startsWith('skill')
    const before = await newestMemory(ports)
    const result = await (isSkill ? own : ports.registry).dispatch(call.name, args.value, context)
    if (call.name === 'memory') for (const recordId of await memorySince(ports, before)) memory.push({ recordId, why })
    return result
  }

  try {
    while (billed.length < mostRequests && inputOf(billed) < mostInput) {
      if (signal.aborted) return ending('stopped', '')
      const changes = { repairs: new Set<never>(), maxOutputTokens: null }
      const answer = await askRouted(ports, {
        sessionId,
        turnId,
        purpose: 'review',
        target,
        spare: null,
        signal,
        requestFor: (route) => buildRequest({ snapshot, call: texts, conversation, scaffold, tools, changes }, route),
      })
      billed.push(...answer.billed)
      notices.push(...answer.notices)
      if (!answer.ok) return signal.aborted ? ending('stopped', '') : ending('failed', '', inEnglish(answer.message))
      const { message } = answer
      if (message.toolCalls.length === 0) return ending('done', message.text.trim())
      if (message.text.trim() !== '') why = Array.from(message.text.trim()).slice(0, longestWhy).join('')
      scaffold.push(message)
      for (const call of message.toolCalls) {
        const { text } = signal.aborted ? { text: 'The review was stopped.' } : await obey(call)
        scaffold.push({ role: 'tool', callId: call.id, name: call.name, content: [{ type: 'text', text }] })
      }
    }
    return ending('done', '')
  } catch (error) {
    return ending('failed', '', errorMessage(error))
  }
}

/** A review improves what the agent wrote, and only after it has read it. What people wrote or chose is not its business. */
async function mayChange(
  { skills }: ReviewPorts,
  skill: FoundSkill,
  loaded: ReadonlySet<string>,
): Promise<string | null> {
  const { name, source } = skill
  if (source !== 'home' || !(await skills.writtenByAgent()).has(name))
    return `${name} was not written by you, so a review leaves it alone.`
  if ((await skills.usage.read()).pinned.includes(name)) return `${name} is pinned by the user.`
  return loaded.has(name) ? null : `Load ${name} with skill_view first, then change it.`
}

async function newestMemory({ memory }: ReviewPorts): Promise<string | null> {
  return (await memory.store.history())[0]?.id ?? null
}

async function memorySince({ memory }: ReviewPorts, before: string | null): Promise<readonly string[]> {
  const records = await memory.store.history()
  const known = records.findIndex(({ id }) => id === before)
  return records
    .slice(0, known === -1 ? records.length : known)
    .filter(({ cause }) => cause.kind === 'agent')
    .map(({ id }) => id)
}

function inputOf(billed: readonly Billed[]): number {
  return billed.reduce((sum, { usage }) => sum + (usage?.input ?? 0) + (usage?.cacheWrite ?? 0), 0)
}

const nobody: ApprovalDecision = {
  allowed: false,
  because: 'unattended',
  asked: false,
  rules: [],
  message: 'This runs in the background, where nobody can be asked.',
}

/** A call of a review: nobody is asked, nothing is shown while it runs. What needs a yes waits for one. */
function reviewContext(
  place: Pick<ToolContext, 'sessionId' | 'turnId' | 'callId' | 'workspace' | 'contextWindow' | 'signal'>,
): ToolContext {
  return {
    ...place,
    approveCommand: async () => nobody,
    approveAction: async () => nobody,
    clarify: async () => null,
    fillForm: async () => ({ action: 'cancel' }),
    changed: () => undefined,
    delegated: () => undefined,
    spent: () => undefined,
    output: () => undefined,
  }
}
