import { said } from '../../shared/words/said'
import { requestTokens } from './compress/message-tokens'
import type { RunningTurn } from './running-turn'
import { TurnStopped } from './turn-stopped'

/** An estimate may be too high by as much; what is larger still is refused by every provider, and some bill it. */
const margin = 1.2

/** Throws `TurnStopped` for a request that is larger than the window, once compressing could not help. */
export function holdWhatCannotFit({ snapshot, conversation, tools, target, totals }: RunningTurn): void {
  // What was billed in this turn has fitted.
  if (totals.lastInput !== null) return
  const { model, contextWindow: window } = target
  const tokens = requestTokens({ system: snapshot.text, messages: conversation.messages, tools })
  if (tokens <= window * margin) return
  throw new TurnStopped('refused', {
    layer: 'prompt',
    message: said('agent.request_cannot_fit', { tokens, model, window }),
    action: said('agent.make_request_fit'),
  })
}
