import { create } from 'zustand'
import { call } from '../bridge'
import { attachmentsOf } from './attachments-of'
import { emptyDraft } from '../state/draft'
import { useComposer } from '../state/use-composer'
import { useChat } from '../state/use-chat'

interface TakenBack {
  /** By session: exchanges that can be brought back, because nothing was said since. */
  readonly counts: ReadonlyMap<string, number>
  /** Takes the last exchange back; what the user had written returns to the composer. Throws main's refusal. */
  undo(sessionId: string): Promise<void>
  redo(sessionId: string): Promise<void>
  /** Asks the last message again, in place of its answer. */
  retry(sessionId: string): Promise<void>
  /** The conversation went on. */
  forget(sessionId: string): void
}

export const useTakenBack = create<TakenBack>()((set, get) => {
  const count = (sessionId: string, change: (before: number) => number) =>
    set(({ counts }) => ({ counts: new Map(counts).set(sessionId, Math.max(0, change(counts.get(sessionId) ?? 0))) }))
  const takeBack = async (sessionId: string) => {
    // Read first: a message that was taken back is no longer shown, and neither are its pictures.
    const images = await attachmentsOf(useChat.getState().turns.at(-1)?.userImages ?? [])
    const { text } = await call('session.undo', { sessionId })
    await useChat.getState().reload()
    return { text, images }
  }
  return {
    counts: new Map(),
    undo: async (sessionId) => {
      const { text, images } = await takeBack(sessionId)
      count(sessionId, (before) => before + 1)
      const { drafts, setDraft } = useComposer.getState()
      const draft = drafts.get(sessionId) ?? emptyDraft
      setDraft(sessionId, {
        text: draft.text.trim() === '' ? text : `${text}\n\n${draft.text}`,
        images: [...images, ...draft.images.filter(({ id }) => images.every((image) => image.id !== id))],
      })
    },
    redo: async (sessionId) => {
      await call('session.redo', { sessionId })
      count(sessionId, (before) => before - 1)
      await useChat.getState().reload()
    },
    retry: async (sessionId) => {
      const { text, images } = await takeBack(sessionId)
      await useChat.getState().send(sessionId, text, images)
    },
    forget: (sessionId) => {
      if ((get().counts.get(sessionId) ?? 0) > 0) count(sessionId, () => 0)
    },
  }
})
