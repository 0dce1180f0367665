import { said } from '../../shared/words/said'
import { say, type RunningTurn } from './running-turn'
import { TurnStopped } from './turn-stopped'

/** Warns of a limit that was passed, and throws `TurnStopped` at one that stops. A request on its way is never cut off. */
export function holdBySpending(turn: RunningTurn): void {
  for (const { scope, stops, spent, limit } of turn.ports.spending.passed(turn.sessionId)) {
    const values = { spent: money(spent), limit: money(limit) }
    const message = scope === 'chat' ? said('agent.chat_has_cost', values) : said('agent.day_has_cost', values)
    if (stops) {
      throw new TurnStopped('refused', {
        layer: 'spending',
        message,
        action: said('agent.raise_spending_limit'),
      })
    }
    say(turn, { kind: 'noted', source: said('agent.spending'), reason: message })
  }
}

const money = (dollars: number) => `$${dollars < 0.1 ? Number(dollars.toPrecision(2)) : dollars.toFixed(2)}`
