import type { ChatMessage, StopReason } from '../models/model-client'

/** How often an answer that ran into its length limit is continued. */
const mostContinuations = 3

const continueText =
  'The answer above was cut off by its length limit. Continue exactly where it stopped: repeat nothing, add no introduction.'

/** Whether an answer without calls that stopped like this is not complete yet. */
export function isUnfinished(stop: StopReason): boolean {
  return stop === 'length' || stop === 'incomplete'
}

export function mayContinue(continuations: number): boolean {
  return continuations < mostContinuations
}

/** What goes behind the history so that the model goes on. `incomplete` is a pause of the provider: nobody has to ask. */
export function continuation(stop: StopReason, answer: Extract<ChatMessage, { role: 'assistant' }>): ChatMessage[] {
  if (stop === 'incomplete') return [answer]
  return [
    { ...answer, reasoning: [] },
    { role: 'user', content: [{ type: 'text', text: continueText }] },
  ]
}
