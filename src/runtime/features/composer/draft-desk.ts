import type { DraftPlace, StoredDraft } from '../../../shared/calls/composer-calls'
import type { openDrafts } from './draft-store'

export interface DraftDeskPorts {
  readonly drafts: ReturnType<typeof openDrafts>
  /** The place of a window among the open ones, from 0; `null` when it is closed. */
  slotOf(window: number): number | null
}

/**
 * Drafts as several windows use them. A new chat is each window's own. What waits in a queue belongs to the window that put
 * it there, because that one sends it: the others neither see it nor take it away.
 */
export function createDraftDesk({ drafts, slotOf }: DraftDeskPorts) {
  const owners = new Map<string, number>()
  const keyOf = (window: number, { sessionId, beside }: DraftPlace): string | null => {
    const slot = slotOf(window) ?? 0
    if (sessionId !== null) return sessionId
    if (beside) return `new-chat-beside-${slot}`
    return slot === 0 ? null : `new-chat-${slot}`
  }
  const isAnothers = (window: number, key: string): boolean => {
    const owner = owners.get(key)
    return owner !== undefined && owner !== window && slotOf(owner) !== null
  }

  return {
    async get(window: number, place: DraftPlace): Promise<StoredDraft | null> {
      const key = keyOf(window, place)
      const draft = await drafts.get(key)
      if (draft === null || key === null || draft.queue.length === 0) return draft
      if (isAnothers(window, key)) return { ...draft, queue: [] }
      owners.set(key, window)
      return draft
    },
    /** A window is closed. Returns the sessions whose queue is free now. */
    leave(window: number): readonly string[] {
      const left = [...owners].flatMap(([key, owner]) => (owner === window ? [key] : []))
      for (const key of left) owners.delete(key)
      return left
    },
    async set(window: number, place: DraftPlace, draft: StoredDraft): Promise<void> {
      const key = keyOf(window, place)
      if (key !== null && isAnothers(window, key)) {
        const kept = await drafts.get(key)
        return drafts.set(key, { ...draft, queue: kept?.queue ?? [] })
      }
      if (key !== null && draft.queue.length > 0) owners.set(key, window)
      else if (key !== null) owners.delete(key)
      return drafts.set(key, draft)
    },
  }
}
