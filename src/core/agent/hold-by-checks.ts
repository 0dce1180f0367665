import type { PromptSnapshot } from '../../shared/model'
import type { FailedCheck } from './ports'
import { say, type RunningTurn } from './running-turn'
import { TurnStopped } from './turn-stopped'

/** Tells which checks of the user a prompt fails. Throws `TurnStopped` when one of them holds it back. */
export async function holdByChecks(
  { ports, sessionId, log }: Pick<RunningTurn, 'ports' | 'sessionId' | 'log'>,
  prompt: PromptSnapshot,
): Promise<void> {
  const checked = await ports.checks.run(sessionId, prompt)
  if (!checked.ok) throw held(`Your rules for prompts could not be checked. ${checked.reason}`)
  say({ log }, ...checked.broken.map(noticeOf))
  const reasons = checked.broken.filter(({ action }) => action === 'hold').map(({ sentence }) => sentence)
  if (reasons.length > 0) throw held(`Held back by your rules. ${reasons.join(' ')}`)
}

function noticeOf({ kind: rule, layer: source, value, found, action }: FailedCheck) {
  return { kind: 'rule-broken', source, rule, value, found, held: action === 'hold' } as const
}

function held(message: string): TurnStopped {
  return new TurnStopped('refused', {
    layer: 'prompt',
    message,
    action: 'Change the prompt or the rule in the inspector, then send the message again.',
  })
}
