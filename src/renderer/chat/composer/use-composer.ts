import { create } from 'zustand'

/** A text that is kept beside the editor: a long paste, or a message that waits for the running turn to end. */
export interface Kept {
  readonly id: number
  readonly text: string
}

export interface Draft {
  readonly text: string
  /** Long pastes stay out of the editor, and go along with the message. */
  readonly pastes: readonly Kept[]
}

interface Composer {
  /** By session; '' is the new chat. They live as long as the window. */
  readonly drafts: ReadonlyMap<string, Draft>
  readonly queues: ReadonlyMap<string, readonly Kept[]>
  /** Sessions whose last turn did not finish: nothing is sent there by itself. */
  readonly held: ReadonlySet<string>
  /** Counts how often somebody asked for the caret. */
  readonly focusAsked: number
  askFocus(): void
  setDraft(key: string, change: Partial<Draft>): void
  /** The new chat became a session, and what was typed meanwhile goes along. */
  moveDraft(from: string, to: string): void
  addPaste(key: string, text: string): void
  enqueue(sessionId: string, text: string): void
  dequeue(sessionId: string, id: number): void
  hold(sessionId: string, held: boolean): void
}

export const emptyDraft: Draft = { text: '', pastes: [] }

export const useComposer = create<Composer>()((set) => ({
  drafts: new Map(),
  queues: new Map(),
  held: new Set(),
  focusAsked: 0,
  askFocus: () => set(({ focusAsked }) => ({ focusAsked: focusAsked + 1 })),
  setDraft: (key, change) =>
    set(({ drafts }) => ({ drafts: new Map(drafts).set(key, { ...(drafts.get(key) ?? emptyDraft), ...change }) })),
  moveDraft: (from, to) =>
    set(({ drafts }) => {
      const next = new Map(drafts)
      next.set(to, drafts.get(from) ?? emptyDraft)
      next.delete(from)
      return { drafts: next }
    }),
  addPaste: (key, text) =>
    set(({ drafts }) => {
      const draft = drafts.get(key) ?? emptyDraft
      return { drafts: new Map(drafts).set(key, { ...draft, pastes: [...draft.pastes, keep(text)] }) }
    }),
  enqueue: (sessionId, text) =>
    set(({ queues }) => ({ queues: new Map(queues).set(sessionId, [...(queues.get(sessionId) ?? []), keep(text)]) })),
  dequeue: (sessionId, id) =>
    set(({ queues }) => ({
      queues: new Map(queues).set(
        sessionId,
        (queues.get(sessionId) ?? []).filter((queued) => queued.id !== id),
      ),
    })),
  hold: (sessionId, hold) =>
    set(({ held }) => {
      const next = new Set(held)
      if (hold) next.add(sessionId)
      else next.delete(sessionId)
      return { held: next }
    }),
}))

/** What goes out: the typed words, then each paste after a blank line. */
export function messageOf({ text, pastes }: Draft): string {
  return [text, ...pastes.map((paste) => paste.text)].filter((part) => part.trim() !== '').join('\n\n')
}

let lastId = 0

function keep(text: string): Kept {
  lastId += 1
  return { id: lastId, text }
}
