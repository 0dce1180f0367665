import { create } from 'zustand'
import type { AttachedFile, Attachment, StoredDraft } from '../../shared/calls/composer-calls'
import { emptyDraft, joinDrafts, keep } from './draft'
import type { Draft, Kept } from './draft'

/** A message that waits for the running turn to end. */
export interface Queued extends Kept {
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
  addFile(key: string, file: AttachedFile): void
  addImage(key: string, image: Attachment): void
  /** What was on the disk. What was typed in the meantime comes behind it. */
  restore(key: string, stored: StoredDraft): void
  /** What another window has left behind. */
  takeQueue(key: string, queue: StoredDraft['queue']): void
  enqueue(sessionId: string, text: string, images?: readonly Attachment[]): void
  dequeue(sessionId: string, id: number): void
  /** Out of the queue and into the editor, before what stands there. */
  editQueued(sessionId: string, id: number): void
  /** One place earlier in the queue. */
  advance(sessionId: string, id: number): void
  hold(sessionId: string, held: boolean): void
}

export const useComposer = create<Composer>()((set, get) => {
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
    addFile: (key, { name, text }) =>
      changeDraft(key, ({ files }) => ({
        files: [...files.filter((file) => file.name !== name), { ...keep(text), name }],
      })),
    addImage: (key, image) =>
      changeDraft(key, ({ images }) => ({ images: [...images.filter(({ id }) => id !== image.id), image] })),
    restore: (key, { text, pastes, files, images, queue }) =>
      set(({ drafts, queues, held }) => ({
        drafts: new Map(drafts).set(
          key,
          joinDrafts(
            {
              text,
              pastes: pastes.map(keep),
              files: files.map((file) => ({ ...keep(file.text), name: file.name })),
              images,
            },
            drafts.get(key),
          ),
        ),
        ...(queues.has(key) ? {} : withQueue(key, queue, { queues, held })),
      })),
    takeQueue: (key, queue) => set((composer) => withQueue(key, queue, composer)),
    enqueue: (sessionId, text, images = []) => changeQueue(sessionId, (queue) => [...queue, { ...keep(text), images }]),
    dequeue: (sessionId, id) => changeQueue(sessionId, (queue) => queue.filter((queued) => queued.id !== id)),
    editQueued: (sessionId, id) => {
      const queued = get()
        .queues.get(sessionId)
        ?.find((one) => one.id === id)
      if (queued === undefined) return
      changeQueue(sessionId, (queue) => queue.filter((one) => one !== queued))
      changeDraft(sessionId, (draft) => joinDrafts({ ...emptyDraft, text: queued.text, images: queued.images }, draft))
    },
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
