import type { PromptSnapshot } from '../../shared/model'
import type { FailedCheck } from './ports'
import { say, type RunningTurn } from './running-turn'
import { TurnStopped } from './turn-stopped'
import { said } from '../../shared/words/said'

/** Tells which checks of the user a prompt fails. Throws `TurnStopped` when one of them holds it back. */
export async function holdByChecks(
  { ports, sessionId, log }: Pick<RunningTurn, 'ports' | 'sessionId' | 'log'>,
  prompt: PromptSnapshot,
): Promise<void> {
  const { failed, held } = await ports.checks.run(sessionId, prompt)
  say({ log }, ...failed.map(noticeOf))
  if (held === null) return
  throw new TurnStopped('refused', {
    layer: 'prompt',
    message: held,
    action: said('inspect.change_prompt_or_check'),
  })
}

function noticeOf({ kind: rule, layer: source, value, found, action }: FailedCheck) {
  return { kind: 'rule-broken', source, rule, value, found, held: action === 'hold' } as const
}
