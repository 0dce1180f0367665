import type { Answer, Taken } from './answer'
import { askModel } from './ask-model'
import { afterEmptyAnswer, emptyMarker, nudgeText } from './empty-answer'
import { closeRequest, storeAnswer } from './store-answer'
import { takeCalls } from './take-calls'
import { say, sayRecovered, type RunningTurn } from './running-turn'
import { TurnStopped } from './turn-stopped'
import { said } from '../../shared/words/said'
import type { ChatMessage, StopReason } from '../models/model-client'

/** Decides what an answer means for the turn. */
export async function takeAnswer(turn: RunningTurn, answer: Answer): Promise<Taken> {
  const { stop, message } = answer
  if (message.toolCalls.length > 0) return takeCalls(turn, answer)
  if (stop === 'refusal') return takeRefusal(turn, answer)
  if (isUnfinished(stop) && (message.text !== '' || stop === 'incomplete')) return continueAnswer(turn, answer)
  if (message.text.trim() === '') return takeEmpty(turn, answer)
  await storeAnswer(turn, answer)
  return 'done'
}

async function takeRefusal(turn: RunningTurn, answer: Answer): Promise<never> {
  if (turn.shown.text().trim() === '') await closeRequest(turn, answer)
  else await storeAnswer(turn, answer)
  throw new TurnStopped('refused', {
    layer: 'model',
    message: said('agent.model_declined_answer'),
    action: said('agent.ask_another_way_choose'),
  })
}

async function continueAnswer(turn: RunningTurn, answer: Answer): Promise<Taken> {
  if (!mayContinue(turn.tries.continuations)) {
    await storeAnswer(turn, answer, { partial: true })
    throw new TurnStopped('partial', {
      layer: 'model',
      message: said('agent.answer_ran_into_length', { continuations: turn.tries.continuations + 1 }),
      action: said('agent.ask_model_go_raise'),
    })
  }
  turn.tries.continuations += 1
  turn.shown.keep()
  turn.scaffold = continuation(answer.stop, { ...answer.message, text: turn.shown.text() })
  sayRecovered(turn, said('agent.answer'), said('agent.cut_off_length_limit'))
  await closeRequest(turn, answer)
  return 'again'
}

async function takeEmpty(turn: RunningTurn, answer: Answer): Promise<Taken> {
  const { tries, conversation } = turn
  const step = afterEmptyAnswer({
    streamed: turn.shown.text(),
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
  sayRecovered(turn, said('agent.answer'), said('agent.empty_model_asked_again'))
  await askAgain(turn, answer)
  return 'again'
}

async function fallBack(turn: RunningTurn, answer: Answer): Promise<void> {
  const notices = turn.routing.fallBack()
  if (notices === null) return giveUp(turn, answer)
  say(turn, ...notices)
  turn.scaffold = []
  Object.assign(turn.tries, { nudges: 0, prefills: 0, emptyRetries: 0 })
  await askAgain(turn, answer)
}

async function giveUp(turn: RunningTurn, answer: Answer): Promise<never> {
  await closeRequest(turn, answer)
  throw new TurnStopped('partial', {
    layer: 'model',
    message: said('agent.model_gave_no_answer'),
    action: said('agent.send_message_again_choose'),
  })
}

/** Nothing of this answer counts, also not what it showed of its thoughts. */
async function askAgain(turn: RunningTurn, answer: Answer): Promise<void> {
  turn.shown.discard()
  await closeRequest(turn, answer)
}

const summaryText =
  'The limit of model calls for this turn is reached. Use no more tools. Sum up for the user what was done, what was found, and what is still open.'

/** The last word of a turn whose budget is used up. Tools stay in the request, so that its prefix stays as it was; calls are dropped. */
export async function summariseAtLimit(turn: RunningTurn): Promise<never> {
  turn.scaffold = [{ role: 'user', content: [{ type: 'text', text: summaryText }] }]
  const answer = await askModel(turn)
  if (turn.shown.text().trim() === '') await closeRequest(turn, answer)
  else await storeAnswer(turn, answer)
  throw new TurnStopped('partial', {
    layer: 'model',
    message: said('agent.turn_used_all_model', { used: turn.budget.used }),
    action: said('agent.send_another_message_let'),
  })
}

/** How often an answer that ran into its length limit is continued. */
const mostContinuations = 3

const continueText =
  'The answer above was cut off by its length limit. Continue exactly where it stopped: repeat nothing, add no introduction.'

/** Whether an answer without calls that stopped like this is not complete yet. */
function isUnfinished(stop: StopReason): boolean {
  return stop === 'length' || stop === 'incomplete'
}

function mayContinue(continuations: number): boolean {
  return continuations < mostContinuations
}

/** What goes behind the history so that the model goes on. `incomplete` is a pause of the provider: nobody has to ask. */
function continuation(stop: StopReason, answer: Extract<ChatMessage, { role: 'assistant' }>): ChatMessage[] {
  if (stop === 'incomplete') return [answer]
  return [
    { ...answer, reasoning: [] },
    { role: 'user', content: [{ type: 'text', text: continueText }] },
  ]
}
