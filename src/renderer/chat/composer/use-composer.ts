import { create } from 'zustand'
import type { Attachment, StoredDraft } from '../../../shared/calls/composer-calls'

/** A text that is kept beside the editor: a long paste. */
export interface Kept {
  readonly id: number
  readonly text: string
}

/** A message that waits for the running turn to end. */
export interface Queued extends Kept {
  readonly images: readonly Attachment[]
}

export interface Draft {
  readonly text: string
  /** Long pastes stay out of the editor, and go along with the message. */
  readonly pastes: readonly Kept[]
  readonly images: readonly Attachment[]
}

interface Composer {
  /** By session; '' is the new chat. Main keeps a copy on the disk. */
  readonly drafts: ReadonlyMap<string, Draft>
  readonly queues: ReadonlyMap<string, readonly Queued[]>
  /** Sessions whose last turn did not finish: nothing is sent there by itself. */
  readonly held: ReadonlySet<string>
  /** Counts how often somebody asked for the caret. */
  readonly focusAsked: number
  askFocus(): void
  setDraft(key: string, change: Partial<Draft>): void
  /** The new chat became a session, and what was typed meanwhile goes along. */
  moveDraft(from: string, to: string): void
  addPaste(key: string, text: string): void
  addImage(key: string, image: Attachment): void
  /** What was on the disk. What was typed in the meantime comes behind it. */
  restore(key: string, stored: StoredDraft): void
  /** What another window has left behind. */
  takeQueue(key: string, queue: StoredDraft['queue']): void
  enqueue(sessionId: string, text: string, images?: readonly Attachment[]): void
  dequeue(sessionId: string, id: number): void
  /** One place earlier in the queue. */
  advance(sessionId: string, id: number): void
  hold(sessionId: string, held: boolean): void
}

export const emptyDraft: Draft = { text: '', pastes: [], images: [] }

export const useComposer = create<Composer>()((set) => {
  const changeDraft = (key: string, change: (draft: Draft) => Partial<Draft>) =>
    set(({ drafts }) => {
      const draft = drafts.get(key) ?? emptyDraft
      return { drafts: new Map(drafts).set(key, { ...draft, ...change(draft) }) }
    })
  const changeQueue = (sessionId: string, change: (queue: readonly Queued[]) => readonly Queued[]) =>
    set(({ queues }) => ({ queues: new Map(queues).set(sessionId, change(queues.get(sessionId) ?? [])) }))

  return {
    drafts: new Map(),
    queues: new Map(),
    held: new Set(),
    focusAsked: 0,
    askFocus: () => set(({ focusAsked }) => ({ focusAsked: focusAsked + 1 })),
    setDraft: (key, change) => changeDraft(key, () => change),
    moveDraft: (from, to) =>
      set(({ drafts }) => {
        const next = new Map(drafts)
        next.set(to, drafts.get(from) ?? emptyDraft)
        next.delete(from)
        return { drafts: next }
      }),
    addPaste: (key, text) => changeDraft(key, ({ pastes }) => ({ pastes: [...pastes, keep(text)] })),
    addImage: (key, image) =>
      changeDraft(key, ({ images }) => ({ images: [...images.filter(({ id }) => id !== image.id), image] })),
    restore: (key, { text, pastes, images, queue }) =>
      set(({ drafts, queues, held }) => ({
        drafts: new Map(drafts).set(key, joined({ text, pastes: pastes.map(keep), images }, drafts.get(key))),
        ...(queues.has(key) ? {} : withQueue(key, queue, { queues, held })),
      })),
    takeQueue: (key, queue) => set((composer) => withQueue(key, queue, composer)),
    enqueue: (sessionId, text, images = []) => changeQueue(sessionId, (queue) => [...queue, { ...keep(text), images }]),
    dequeue: (sessionId, id) => changeQueue(sessionId, (queue) => queue.filter((queued) => queued.id !== id)),
    advance: (sessionId, id) =>
      changeQueue(sessionId, (queue) => {
        const index = queue.findIndex((queued) => queued.id === id)
        const [before, moved] = [queue[index - 1], queue[index]]
        if (before === undefined || moved === undefined) return queue
        return queue.with(index - 1, moved).with(index, before)
      }),
    hold: (sessionId, hold) =>
      set(({ held }) => {
        const next = new Set(held)
        if (hold) next.add(sessionId)
        else next.delete(sessionId)
        return { held: next }
      }),
  }
})

/** The turn that it waited for may be over: the user decides. */
function withQueue(
  key: string,
  queue: StoredDraft['queue'],
  { queues, held }: Pick<Composer, 'queues' | 'held'>,
): Partial<Composer> {
  if (queue.length === 0) return {}
  const waiting = queue.map((queued) => ({ ...keep(queued.text), images: queued.images }))
  return { queues: new Map(queues).set(key, waiting), held: new Set(held).add(key) }
}

function joined(stored: Draft, typed: Draft | undefined): Draft {
  if (typed === undefined) return stored
  return {
    text: [stored.text, typed.text].filter((text) => text !== '').join('\n'),
    pastes: [...stored.pastes, ...typed.pastes],
    images: [...stored.images, ...typed.images],
  }
}

/** What goes out: the typed words, then each paste as a fenced block of its own. */
export function messageOf({ text, pastes }: Pick<Draft, 'text' | 'pastes'>): string {
  return [text, ...pastes.map((paste) => fenced(paste.text))].filter((part) => part.trim() !== '').join('\n\n')
}

export function isEmpty(draft: Draft): boolean {
  return draft.images.length === 0 && messageOf(draft).trim() === ''
}

/** The fence is longer than any in the text, so the text cannot end it. */
function fenced(text: string): string {
  let longest = 2
  for (const [marks] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, marks.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text.replace(/\n$/, '')}\n${fence}`
}

let lastId = 0

function keep(text: string): Kept {
  lastId += 1
  return { id: lastId, text }
}
