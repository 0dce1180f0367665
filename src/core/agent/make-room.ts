import { say, type Turn } from './turn'

const mostCompressions = 3

/** Lets the conversation be compressed when it outgrows the model. Whether it was. `force`: the provider said that it must. */
export async function makeRoom(turn: Turn, force: boolean): Promise<boolean> {
  const { ports, sessionId, target, conversation, snapshot, tools, signal, totals } = turn
  if (turn.tries.compressions >= mostCompressions) return false
  const state = {
    sessionId,
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
  if (checked.kind === 'enough') return false
  say(turn, ...checked.notices)
  conversation.reload()
  return true
}
