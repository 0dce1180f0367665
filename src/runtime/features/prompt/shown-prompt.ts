import type { PromptTarget } from '../../../core/prompt/session-prompt'
import { hasEndedTurn } from '../../../core/sessions/ledger/unfinished-turns'
import type { ShownPrompt } from '../../../shared/model'
import { Refusal } from '../../refusal'
import type { NextPrompt } from './open'
import type { Store } from '../sessions/open-store'

interface Ports {
  readonly store: Pick<Store, 'reader' | 'database'>
  readonly nextPrompt: Pick<NextPrompt, 'build' | 'preview'>
  target(sessionId: string): Promise<PromptTarget>
}

/** The prompt of a session, or what stands in for one that was never stored. */
export function createShownPrompt({ store, nextPrompt, target }: Ports) {
  return async (sessionId: string): Promise<ShownPrompt> => {
    // Read in the reader's thread: a long one would hold up everybody else.
    const stored = await store.reader.ask('prompt', { sessionId })
    if (!stored.ok) throw new Refusal(stored.message)
    if (stored.value !== null) return { snapshot: stored.value, state: 'stored' }
    // The first turn is just about to store this one.
    if (!hasEndedTurn(store.database.db, sessionId))
      return { snapshot: await nextPrompt.preview.current(), state: 'first' }
    const { provider, model, workspace } = await target(sessionId)
    const { snapshot } = await nextPrompt.build(sessionId, { provider, model, workspace })
    return { snapshot, state: 'next' }
  }
}
