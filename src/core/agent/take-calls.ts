import type { ToolCall } from '../models/model-client'
import type { Answer, Taken } from './answer'
import { isRefunded } from './budget'
import { newMessage } from './chat-history'
import { isHousekeeping } from './empty-answer'
import { closeRequest, storeAnswer } from './store-answer'
import { type JudgedCall, judgeCalls } from './tools/judge-calls'
import { runCalls } from './tools/run-calls'
import { skippedSiblingText, unknownToolText } from './tools/tool-names'
import { sayRecovered, type RunningTurn } from './running-turn'
import { TurnStopped } from './turn-stopped'
import { said, type SaidText } from '../../shared/words/said'

const mostCutCalls = 1
const mostBrokenCalls = 3
const mostUnknownTools = 3

/** An answer that asks for tools. */
export async function takeCalls(turn: RunningTurn, answer: Answer): Promise<Taken> {
  const calls = uniqueIds(answer.message.toolCalls, turn.callIds)
  const known = turn.tools.map(({ name }) => name)
  const judged = judgeCalls(calls, known)
  // Cut off by its limit, a last call may look whole and still not be what the model meant to write.
  if (answer.stop === 'length') return takeCut(turn, answer, calls.at(-1)?.name ?? '')
  switch (judged.kind) {
    case 'cut':
      return takeCut(turn, answer, judged.name)
    case 'broken':
      return takeBroken(turn, answer, calls, judged.name, judged.reasons)
    case 'unknown':
      return takeUnknown(turn, answer, calls, judged.names, known)
    case 'run':
      for (const name of judged.renamed)
        sayRecovered(turn, said('agent.tool', { name }), said('agent.name_corrected_model_misspelt'))
      return takeRunnable(turn, answer, judged.calls)
  }
}

async function takeRunnable(turn: RunningTurn, answer: Answer, calls: readonly JudgedCall[]): Promise<Taken> {
  const text = turn.shown.text()
  const names = calls.map(({ name }) => name)
  await storeAnswer(turn, answer, {
    toolCalls: calls.map(({ id, name, arguments: args }) => ({ id, name, arguments: args })),
  })
  turn.tries.unknownTools = 0
  turn.housekeeping = isHousekeeping(names) && text.trim() !== '' ? text : null
  await runCalls(turn, calls)
  if (isRefunded(names)) turn.budget.refund()
  return 'again'
}

/** What the model wanted is not known, so nothing of it runs. */
async function takeCut(turn: RunningTurn, answer: Answer, name: string): Promise<Taken> {
  if (turn.tries.cutCalls < mostCutCalls) {
    turn.tries.cutCalls += 1
    return askAgain(turn, answer, said('agent.call_cut_off_nothing', { name }))
  }
  if (turn.shown.text().trim() === '') await closeRequest(turn, answer)
  else await storeAnswer(turn, answer, { partial: true })
  throw new TurnStopped('partial', {
    layer: 'model',
    message: said('agent.answer_ended_middle_call', { name }),
    action: said('agent.ask_smaller_steps_raise'),
  })
}

async function takeBroken(
  turn: RunningTurn,
  answer: Answer,
  calls: readonly ToolCall[],
  name: string,
  reasons: ReadonlyMap<string, string>,
): Promise<Taken> {
  if (turn.tries.brokenCalls < mostBrokenCalls) {
    turn.tries.brokenCalls += 1
    return askAgain(turn, answer, said('agent.arguments_not_valid_nothing', { name }))
  }
  await storeAnswer(turn, answer, { toolCalls: calls })
  await answerCalls(turn, calls, ({ id }) => {
    const reason = reasons.get(id)
    return reason === undefined
      ? 'Not run: another call of the same message has invalid arguments. Send this call again if it is still needed.'
      : `${reason} Nothing was run. Send the call again with corrected arguments.`
  })
  return 'again'
}

async function takeUnknown(
  turn: RunningTurn,
  answer: Answer,
  calls: readonly ToolCall[],
  unknown: readonly string[],
  known: readonly string[],
): Promise<Taken> {
  await storeAnswer(turn, answer, { toolCalls: calls })
  turn.tries.unknownTools += 1
  await answerCalls(turn, calls, ({ name }) =>
    unknown.includes(name) ? unknownToolText(name, known) : skippedSiblingText,
  )
  if (turn.tries.unknownTools < mostUnknownTools) return 'again'
  throw new TurnStopped('partial', {
    layer: 'model',
    message: said('agent.model_asked_times_row', { mostUnknownTools, unknown: unknown.join(', ') }),
    action: said('agent.send_message_again_choose'),
  })
}

async function askAgain(turn: RunningTurn, answer: Answer, reason: SaidText): Promise<Taken> {
  turn.shown.discard()
  sayRecovered(turn, said('agent.answer'), reason)
  await closeRequest(turn, answer)
  return 'again'
}

/** Results for calls that are not run, so that the model can correct itself. */
async function answerCalls(
  turn: RunningTurn,
  calls: readonly ToolCall[],
  textFor: (call: ToolCall) => string,
): Promise<void> {
  const results = calls.map((call) => {
    const text = textFor(call)
    const shown = turn.ports.tools.shownOf(call.name)
    turn.log.emit({
      type: 'tool-start',
      callId: call.id,
      name: call.name,
      arguments: call.arguments,
      ...(shown !== null && { shown }),
    })
    turn.log.emit({ type: 'tool-end', callId: call.id, ok: false, text, milliseconds: 0, unrun: 'not-run' })
    return { role: 'tool', callId: call.id, name: call.name, content: [{ type: 'text', text }] } as const
  })
  await turn.log.step({ messages: results.map(newMessage) })
  for (const result of results) turn.conversation.add(result)
}

/** Calls whose ids are not empty and not used before in this turn. Some services count from zero in every answer. */
export function uniqueIds(calls: readonly ToolCall[], used: Set<string>): readonly ToolCall[] {
  return calls.map((call) => {
    let id = call.id || 'call'
    for (let next = 2; used.has(id); next += 1) id = `${call.id || 'call'}_${next}`
    used.add(id)
    return id === call.id ? call : { ...call, id }
  })
}
