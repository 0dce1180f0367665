import type { TurnHappening } from '../../../shared/turn'
import type { ContentPart } from '../../models/model-client'
import { toolFailure } from '../../tools/registry'
import type { ToolResult } from '../../tools/tool'
import { newMessage } from '../chat-history'
import { withSteering } from '../steering'
import { say, stopIfInterrupted, type Turn } from '../turn'
import type { JudgedCall } from './judge-calls'
import { planTools } from './plan-tools'
import { runTools } from './run-tools'

/** Runs the calls of a stored answer. Each gets exactly one result, stored in the order of the calls. */
export async function runCalls(turn: Turn, calls: readonly JudgedCall[]): Promise<void> {
  const { ports, log, target, signal } = turn
  const startedAt = new Map<string, number>()
  const settled = new Set<string>()
  const last = calls.at(-1)
  const concurrencyOf = (call: JudgedCall) =>
    call.sameAs === null ? ports.tools.concurrencyOf(call.name, call.args) : ({ kind: 'free' } as const)

  function start({ id, name, arguments: args }: JudgedCall): void {
    startedAt.set(id, ports.clock())
    log.emit({ type: 'tool-start', callId: id, name, arguments: args })
  }

  async function execute(call: JudgedCall, toolSignal: AbortSignal): Promise<ToolResult> {
    start(call)
    if (call.sameAs !== null)
      return { ok: true, text: `The same call as ${call.sameAs}, which was run once. See its result.` }
    const { sessionId, turnId } = turn
    const emit = (event: TurnHappening) => {
      if (!settled.has(call.id)) log.emit(event)
    }
    const asking = { sessionId, callId: call.id, workspace: target.workspace, signal: toolSignal, emit }
    const result = await ports.tools.dispatch(call.name, call.args, {
      sessionId,
      turnId,
      callId: call.id,
      workspace: target.workspace,
      contextWindow: target.contextWindow,
      approveCommand: (command) => ports.people.approveCommand(command, asking),
      approveAction: (action) => ports.people.approveAction(action, asking),
      clarify: (questions) => ports.people.clarify(questions, asking),
      changed: (files) => emit({ type: 'files-changed', callId: call.id, files: [...files] }),
      signal: toolSignal,
      output: (text) => emit({ type: 'tool-output', callId: call.id, text }),
    })
    const hint = await ports.hints.after({ sessionId, tool: call.name, args: call.args })
    const notices = [...(result.notices ?? []), ...hint.notices]
    if (hint.text === null) return { ...result, notices }
    const added: ContentPart = { type: 'text', text: hint.text }
    return result.parts === undefined
      ? { ...result, text: result.text + hint.text, notices }
      : { ...result, parts: [...result.parts, added], notices }
  }

  async function deliver(call: JudgedCall, result: ToolResult): Promise<void> {
    settled.add(call.id)
    if (!startedAt.has(call.id)) start(call)
    const steering = call === last && !signal.aborted ? turn.steering.take() : []
    const content = withSteering(
      result.parts ?? [{ type: 'text', text: result.text }],
      steering.map(({ text }) => text),
    )
    const milliseconds = Math.max(0, Math.round(ports.clock() - (startedAt.get(call.id) ?? 0)))
    log.emit({ type: 'tool-end', callId: call.id, ok: result.ok, text: result.text, milliseconds })
    say(turn, ...(result.notices ?? []))
    for (const { text } of steering) log.emit({ type: 'steered', text })
    const message = { role: 'tool', callId: call.id, name: call.name, content } as const
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
    failed: (_, error) => toolFailure(error),
    interrupted: (_, started) => ({ ok: false, text: started ? interruptedText : notRunText }),
    deliver,
    signal,
  })
  stopIfInterrupted(turn)
}

const interruptedText = '[Interrupted by the user before it finished. What it did until then was not undone.]'
const notRunText = '[Not run: the user interrupted the turn before.]'
