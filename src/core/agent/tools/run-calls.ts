import type { Notice } from '../../../shared/model'
import type { TurnHappening } from '../../../shared/turn'
import type { ContentPart } from '../../models/model-client'
import { toolFailure } from '../../tools/registry'
import { batchCap } from '../../tools/results/limits'
import type { ApprovalDecision } from '../../tools/approval/approval'
import type { ToolResult } from '../../tools/tool'
import { disarmSteering } from '../../scan/disarm-markers'
import { newMessage } from '../chat-history'
import { withSteering } from '../steering'
import { say, stopIfInterrupted, type RunningTurn } from '../running-turn'
import type { JudgedCall } from './judge-calls'
import { planTools } from './plan-tools'
import { createResultRoom } from './result-room'
import { runTools } from './run-tools'

/** What a call gave, and what its folder's context files add to it. */
interface Outcome {
  readonly result: ToolResult
  readonly hint: string | null
  readonly unrun?: 'denied' | 'not-run'
}

/** Runs the calls of a stored answer. Each gets exactly one result, stored in the order of the calls. */
export async function runCalls(turn: RunningTurn, calls: readonly JudgedCall[]): Promise<void> {
  const { ports, log, target, signal } = turn
  const startedAt = new Map<string, number>()
  const settled = new Set<string>()
  /** Those that wait for their first yes have done nothing yet. */
  const waiting = new Set<string>()
  const allowed = new Set<string>()
  const denied = new Set<string>()
  const room = createResultRoom(batchCap(target.contextWindow))
  const last = calls.at(-1)
  const concurrencyOf = (call: JudgedCall) =>
    call.sameAs === null ? ports.tools.concurrencyOf(call.name, call.args) : ({ kind: 'free' } as const)

  function start({ id, name, arguments: args }: JudgedCall): void {
    startedAt.set(id, ports.clock())
    const shown = ports.tools.shownOf(name)
    log.emit({ type: 'tool-start', callId: id, name, arguments: args, ...(shown !== null && { shown }) })
  }

  async function ask(callId: string, decision: Promise<ApprovalDecision>): Promise<ApprovalDecision> {
    if (!allowed.has(callId)) waiting.add(callId)
    const decided = await decision
    if (!signal.aborted) waiting.delete(callId)
    ;(decided.allowed ? allowed : denied).add(callId)
    return decided
  }

  async function execute(call: JudgedCall, toolSignal: AbortSignal): Promise<Outcome> {
    start(call)
    if (call.sameAs !== null)
      return plain({ ok: true, text: `The same call as ${call.sameAs}, which was run once. See its result.` })
    const { sessionId, turnId } = turn
    const emit = (event: TurnHappening) => {
      if (!settled.has(call.id)) log.emit(event)
    }
    const asking = { sessionId, callId: call.id, workspace: target.workspace, signal: toolSignal, emit }
    const until = (signal: AbortSignal | undefined) =>
      signal === undefined ? asking : { ...asking, signal: AbortSignal.any([toolSignal, signal]) }
    const result = await ports.tools.dispatch(call.name, call.args, {
      sessionId,
      turnId,
      callId: call.id,
      workspace: target.workspace,
      contextWindow: target.contextWindow,
      approveCommand: (command) => ask(call.id, ports.people.approveCommand(command, asking)),
      approveAction: (action, signal) => ask(call.id, ports.people.approveAction(action, until(signal))),
      asksBeforeEdits: () => ports.people.asksBeforeEdits(sessionId),
      clarify: (questions) => ports.people.clarify(questions, asking),
      fillForm: (form, signal) => ports.people.fillForm(form, until(signal)),
      changed: (files) => emit({ type: 'files-changed', callId: call.id, files: [...files] }),
      delegated: ({ sessionId: childId, index, goal }) =>
        emit({ type: 'delegated', callId: call.id, childId, index, goal }),
      spent: ({ usage, cost }) => turn.totals.addBeside(usage, cost),
      signal: toolSignal,
      output: (text) => emit({ type: 'tool-output', callId: call.id, text }),
    })
    const hint = await ports.hints.after({ sessionId, tool: call.name, args: call.args })
    const finished = { ...result, notices: [...(result.notices ?? []), ...hint.notices] }
    room.done(call.id, finished)
    const isDenied = !result.ok && (denied.has(call.id) || result.isRefused === true)
    return { result: finished, hint: hint.text, ...(isDenied && { unrun: 'denied' }) }
  }

  async function deliver(call: JudgedCall, outcome: Outcome): Promise<void> {
    settled.add(call.id)
    const context = { sessionId: turn.sessionId, callId: call.id }
    const shown = room.isTooMuch(call.id)
      ? await ports.tools.shorten(call.name, outcome.result, context)
      : outcome.result
    room.stored(call.id, shown)
    const result = withoutForgery(call.name, withHint(shown, outcome.hint))
    if (!startedAt.has(call.id)) start(call)
    const steering = call === last && !signal.aborted ? turn.steering.take() : []
    const content = withSteering(
      result.parts ?? [{ type: 'text', text: result.text }],
      steering.map(({ text }) => text),
    )
    const milliseconds = Math.max(0, Math.round(ports.clock() - (startedAt.get(call.id) ?? 0)))
    const { unrun } = outcome
    const { ok, text, exitCode, colours, hold } = result
    log.emit({
      type: 'tool-end',
      callId: call.id,
      ok,
      text,
      milliseconds,
      ...(unrun !== undefined && { unrun }),
      ...(exitCode !== undefined && { exitCode }),
      ...(colours !== undefined && { colours }),
      ...(hold !== undefined && { hold }),
    })
    say(turn, ...(result.notices ?? []))
    for (const { text } of steering) log.emit({ type: 'steered', text })
    const message = {
      role: 'tool',
      callId: call.id,
      name: call.name,
      content,
      ...(exitCode === undefined ? {} : { exitCode }),
    } as const
    await log.step({ messages: [newMessage(message)], delivered: steering.map(({ id }) => id) })
    turn.conversation.add(message)
  }

  const { userHome, platform } = ports
  await runTools({
    segments: await planTools(calls, concurrencyOf, { cwd: target.workspace ?? userHome, userHome, platform }),
    limitOf(call) {
      const claim = concurrencyOf(call)
      return claim.kind === 'free' && claim.most !== undefined ? { key: call.name, most: claim.most } : null
    },
    execute,
    failed: (_, error) => plain(toolFailure(error)),
    interrupted: ({ id }, started) =>
      started && !waiting.has(id)
        ? plain({ ok: false, text: interruptedText })
        : { ...plain({ ok: false, text: notRunText }), unrun: 'not-run' },
    deliver,
    signal,
  })
  stopIfInterrupted(turn)
}

function plain(result: ToolResult): Outcome {
  return { result, hint: null }
}

function withHint(result: ToolResult, hint: string | null): ToolResult {
  if (hint === null) return result
  const added: ContentPart = { type: 'text', text: hint }
  return result.parts === undefined
    ? { ...result, text: result.text + hint }
    : { ...result, parts: [...result.parts, added] }
}

/** Only what is added after this is the user's word. */
function withoutForgery(name: string, result: ToolResult): ToolResult {
  const text = disarmSteering(result.text)
  const parts = result.parts?.map((part) =>
    part.type === 'text' ? { ...part, text: disarmSteering(part.text) } : part,
  )
  const isForged =
    text !== result.text || parts?.some((part, at) => textOf(part) !== textOf(result.parts?.[at])) === true
  if (!isForged) return result
  const notice: Notice = { kind: 'suspicious', source: `tool:${name}`, rules: ['forged_user_message'] }
  return { ...result, text, ...(parts !== undefined && { parts }), notices: [...(result.notices ?? []), notice] }
}

const textOf = (part: ContentPart | undefined) => (part?.type === 'text' ? part.text : null)

const interruptedText = '[Interrupted by the user before it finished. What it did until then was not undone.]'
const notRunText = '[Not run: the user interrupted the turn before.]'
