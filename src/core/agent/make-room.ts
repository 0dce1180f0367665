import { errorMessage } from '../base/system-error'
import { holdByChecks } from './hold-by-checks'
import { say, type RunningTurn } from './running-turn'
import { said } from '../../shared/words/said'

const mostCompressions = 3

/** Lets the conversation be compressed when it outgrows the model. Whether it was. `force`: the provider said that it must. */
export async function makeRoom(turn: RunningTurn, force: boolean): Promise<boolean> {
  const { ports, sessionId, turnId, target, conversation, snapshot, tools, signal, totals } = turn
  if (turn.tries.compressions >= mostCompressions) return false
  const state = {
    sessionId,
    turnId,
    contextWindow: target.contextWindow,
    system: snapshot.text,
    messages: conversation.messages,
    tools,
    lastInput: totals.lastInput,
    signal,
  }
  const checked = await ports.preflight.check(state, force)
  // A forced attempt that changed nothing counts too, or the provider's refusal would come back for ever.
  if (checked.kind === 'compressed' || force) turn.tries.compressions += 1
  for (const { usage, cost } of checked.billed ?? []) totals.addBeside(usage, cost)
  say(turn, ...(checked.notices ?? []))
  if (checked.kind === 'enough') return false
  turn.log.emit(checked.event)
  totals.forgetInput()
  conversation.reload()
  await renewPrompt(turn)
  await holdByChecks(turn, turn.snapshot)
  return true
}

/** The files and the memory as they are now. Nothing is told when they are what they were. */
async function renewPrompt(turn: RunningTurn): Promise<void> {
  const { provider, model, workspace } = turn.target
  const target = { provider, model, workspace }
  try {
    const { snapshot, notices } = await turn.ports.prompts.rebuild(turn.sessionId, target, 'compression')
    if (snapshot.sha256 !== turn.snapshot.sha256) say(turn, ...notices, ...snapshot.notices)
    turn.snapshot = snapshot
  } catch (error) {
    // The old prompt is still a whole one, and the conversation is shorter already.
    say(turn, {
      kind: 'ignored',
      source: said('agent.prompt'),
      reason: said('agent.not_built_anew', { problem: errorMessage(error) }),
    })
  }
}
