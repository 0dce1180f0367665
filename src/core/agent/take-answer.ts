import type { Answer, Taken } from './answer'
import { askModel } from './ask-model'
import { continuation, isUnfinished, mayContinue } from './continue-answer'
import { afterEmptyAnswer, emptyMarker, nudgeText } from './empty-answer'
import { closeRequest, storeAnswer } from './store-answer'
import { takeCalls } from './take-calls'
import { say, sayRecovered, type Turn } from './turn'
import { TurnStopped } from './turn-stopped'

/** Decides what an answer means for the turn. */
export async function takeAnswer(turn: Turn, answer: Answer): Promise<Taken> {
  const { stop, message } = answer
  if (message.toolCalls.length > 0) return takeCalls(turn, answer)
  if (stop === 'refusal') return takeRefusal(turn, answer)
  if (isUnfinished(stop) && (message.text !== '' || stop === 'incomplete')) return continueAnswer(turn, answer)
  if (message.text.trim() === '') return takeEmpty(turn, answer)
  await storeAnswer(turn, answer)
  return 'done'
}

async function takeRefusal(turn: Turn, answer: Answer): Promise<never> {
  if (turn.draft.text().trim() === '') await closeRequest(turn, answer)
  else await storeAnswer(turn, answer)
  throw new TurnStopped('refused', {
    layer: 'model',
    message: 'The model declined to answer.',
    action: 'Ask in another way, or choose another model.',
  })
}

async function continueAnswer(turn: Turn, answer: Answer): Promise<Taken> {
  if (!mayContinue(turn.tries.continuations)) {
    await storeAnswer(turn, answer, { partial: true })
    throw new TurnStopped('partial', {
      layer: 'model',
      message: `The answer ran into its length limit ${turn.tries.continuations + 1} times and is not complete.`,
      action: 'Ask the model to go on, or raise the limit for its output.',
    })
  }
  turn.tries.continuations += 1
  turn.draft.keep()
  turn.scaffold = continuation(answer.stop, { ...answer.message, text: turn.draft.text() })
  sayRecovered(turn, 'the answer', 'It was cut off by its length limit; the model was asked to continue it.')
  await closeRequest(turn, answer)
  return 'again'
}

async function takeEmpty(turn: Turn, answer: Answer): Promise<Taken> {
  const { tries, conversation } = turn
  const step = afterEmptyAnswer({
    streamed: turn.draft.text(),
    housekeeping: turn.housekeeping,
    recentTool: conversation.messages.slice(-5).some(({ role }) => role === 'tool'),
    thought: answer.message.reasoning.length > 0,
    nudges: tries.nudges,
    prefills: tries.prefills,
    retries: tries.emptyRetries,
    canFallBack: true,
  })
  switch (step.kind) {
    case 'answer':
      // The text of housekeeping is part of a stored message already.
      if (step.text === turn.housekeeping) await closeRequest(turn, answer)
      else await storeAnswer(turn, answer)
      return 'done'
    case 'nudge':
      tries.nudges += 1
      turn.scaffold = [
        { role: 'assistant', text: emptyMarker, reasoning: [], toolCalls: [] },
        { role: 'user', content: [{ type: 'text', text: nudgeText }] },
      ]
      break
    case 'prefill':
      tries.prefills += 1
      turn.scaffold = [answer.message]
      break
    case 'retry':
      tries.emptyRetries += 1
      break
    case 'fall-back':
      await fallBack(turn, answer)
      return 'again'
    case 'give-up':
      return giveUp(turn, answer)
  }
  sayRecovered(turn, 'the answer', 'It was empty; the model was asked again.')
  await askAgain(turn, answer)
  return 'again'
}

async function fallBack(turn: Turn, answer: Answer): Promise<void> {
  const notices = turn.routing.fallBack()
  if (notices === null) return giveUp(turn, answer)
  say(turn, ...notices)
  turn.scaffold = []
  Object.assign(turn.tries, { nudges: 0, prefills: 0, emptyRetries: 0 })
  await askAgain(turn, answer)
}

async function giveUp(turn: Turn, answer: Answer): Promise<never> {
  await closeRequest(turn, answer)
  throw new TurnStopped('partial', {
    layer: 'model',
    message: 'The model gave no answer: neither text nor a tool call, several times in a row.',
    action: 'Send the message again, or choose another model.',
  })
}

/** Nothing of this answer counts, also not what it showed of its thoughts. */
async function askAgain(turn: Turn, answer: Answer): Promise<void> {
  turn.draft.discard()
  await closeRequest(turn, answer)
}

const summaryText =
  'The limit of model calls for this turn is reached. Use no more tools. Sum up for the user what was done, what was found, and what is still open.'

/** The last word of a turn whose budget is used up. Tools stay in the request, so that its prefix stays as it was; calls are dropped. */
export async function summariseAtLimit(turn: Turn): Promise<never> {
  turn.scaffold = [{ role: 'user', content: [{ type: 'text', text: summaryText }] }]
  const answer = await askModel(turn)
  if (turn.draft.text().trim() === '') await closeRequest(turn, answer)
  else await storeAnswer(turn, answer)
  throw new TurnStopped('partial', {
    layer: 'model',
    message: `The turn used all of its ${turn.budget.used} model calls.`,
    action: 'Send another message to let it go on.',
  })
}
