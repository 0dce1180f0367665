import type { ModelEvent, ReasoningPart, StopReason } from '../model-client'
import type { Usage } from '../../../shared/turn'
import type { EndEvent } from '../model-client'

/** An answer while it grows. */
export interface GrowingAnswer {
  text: string
  reasoning: ReasoningPart[]
  readonly calls: GrowingCall[]
  usage: Usage | null
  model: string | null
}

export interface GrowingCall {
  id: string
  name: string
  arguments: string
}

export const nothing: readonly ModelEvent[] = []

export function emptyAnswer(): GrowingAnswer {
  return { text: '', reasoning: [], calls: [], usage: null, model: null }
}

export function addText(answer: GrowingAnswer, text: string): readonly ModelEvent[] {
  if (text === '') return nothing
  answer.text += text
  return [{ type: 'text', text }]
}

export function growCall(answer: GrowingAnswer, call: GrowingCall, argumentsDelta: string): readonly ModelEvent[] {
  call.arguments += argumentsDelta
  return [{ type: 'tool-call', index: answer.calls.indexOf(call), name: call.name, argumentsDelta }]
}

export function endOf(answer: GrowingAnswer, stop: StopReason): EndEvent {
  const { text, reasoning, calls, usage, model } = answer
  // Some services say "stop" although they want tools to run.
  const reason = stop === 'stop' && calls.length > 0 ? 'tool-calls' : stop
  const toolCalls = calls.map((call, index) => ({ ...call, id: call.id || `call_${index}` }))
  return {
    type: 'end',
    stop: reason,
    message: { role: 'assistant', text, reasoning, toolCalls },
    usage,
    model,
  }
}
