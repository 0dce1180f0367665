import type { Memory } from '../../../core/memory/open-memory'
import type { MemoryOperation, MemoryOutcome, MemoryTarget } from '../../../core/memory/memory-change'
import type { memoryCalls } from '../../../shared/calls/memory-calls'
import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { said } from '../../../shared/words/said'

export function memoryHandlers(open: () => Promise<Memory>): Pick<Handlers, keyof typeof memoryCalls> {
  async function change(target: MemoryTarget, operation: MemoryOperation) {
    const memory = await open()
    refuseFailure(await memory.store.change(target, [operation], { kind: 'user' }))
    return memory.overview()
  }
  return {
    'memory.list': async () => (await open()).overview(),
    'memory.save': ({ target, old, text }) =>
      change(
        target,
        old === null ? { action: 'add', content: text } : { action: 'replace', oldText: old, content: text },
      ),
    'memory.remove': ({ target, entry }) => change(target, { action: 'remove', oldText: entry }),
    'memory.history': async () => (await open()).history(),
    'memory.undo': async ({ id }) => {
      const memory = await open()
      refuseFailure(await memory.store.undo(id))
      return memory.overview()
    },
    'memory.decide': async ({ id, approve }) => {
      const memory = await open()
      const outcome = await memory.decide(id, approve)
      if (outcome === null) throw new Refusal(said('memory.change_no_longer_waits'))
      if (approve) refuseFailure(outcome)
      return memory.overview()
    },
  }
}

function refuseFailure(outcome: MemoryOutcome): void {
  if (!outcome.ok) throw new Refusal(outcome.message)
}

export const memories = ({ toolbox }: Rooms) => memoryHandlers(async () => (await toolbox()).memory)
