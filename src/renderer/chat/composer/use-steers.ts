import { create } from 'zustand'
import type { TurnEvent } from '../../../shared/turn'
import { call } from '../../bridge'
import { emptyDraft, joinDrafts, keep } from '../../state/draft'
import type { Kept } from '../../state/draft'
import { useComposer } from '../../state/use-composer'

interface Steers {
  /** By session: what the running turn was told and the model has not got yet. */
  readonly waiting: ReadonlyMap<string, readonly Kept[]>
  /** What a turn ended without. Main sends it as the next message, except to a sub-agent. */
  readonly unread: ReadonlyMap<string, readonly Kept[]>
  /** Throws main's refusal. */
  steer(sessionId: string, text: string): Promise<void>
  /** What happened in a turn: words reach the model, or the turn ends without them. */
  follow(event: TurnEvent): void
}

export const useSteers = create<Steers>()((set, get) => {
  const waitingIn = (sessionId: string) => get().waiting.get(sessionId) ?? []
  const put = (sessionId: string, texts: readonly Kept[]) =>
    set(({ waiting }) => {
      const next = new Map(waiting)
      if (texts.length === 0) next.delete(sessionId)
      else next.set(sessionId, texts)
      return { waiting: next }
    })
  const drop = (sessionId: string, text: string) => {
    const texts = waitingIn(sessionId)
    const index = texts.findIndex((kept) => kept.text === text)
    if (index !== -1) put(sessionId, texts.toSpliced(index, 1))
  }

  return {
    waiting: new Map(),
    unread: new Map(),
    steer: async (sessionId, text) => {
      // Before main answers: the words may reach the model first.
      put(sessionId, [...waitingIn(sessionId), keep(text)])
      try {
        await call('session.steer', { sessionId, text })
      } catch (error) {
        drop(sessionId, text)
        throw error
      }
    },
    follow: (event) => {
      if (event.type === 'steered') return drop(event.sessionId, event.text)
      if (event.type !== 'turn-end') return
      const left = waitingIn(event.sessionId)
      put(event.sessionId, [])
      if (left.length > 0) set(({ unread }) => ({ unread: new Map(unread).set(event.sessionId, left) }))
      // Main sends what is left as the next message, unless the user stopped the turn: then it is theirs again.
      if (event.outcome !== 'interrupted' || left.length === 0) return
      const { drafts, setDraft } = useComposer.getState()
      setDraft(
        event.sessionId,
        joinDrafts({ ...emptyDraft, text: left.map(({ text }) => text).join('\n') }, drafts.get(event.sessionId)),
      )
    },
  }
})
