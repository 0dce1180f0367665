import { create } from 'zustand'
import type { Review, ReviewFile, ReviewRow, ReviewScope } from '../../shared/review'
import { call, reasonOf } from '../bridge'
import { inWords } from '../i18n/in-words'

/** So many rows are asked for at once. */
const pageRows = 200

/** What was undone last, while it can be brought back. */
export interface Undone {
  readonly undoId: string
  /** The file, or how many. */
  readonly path: string | null
  readonly files: number
}

export interface LineComment {
  /** Its part and path. */
  readonly file: string
  readonly before: number | null
  readonly after: number | null
  readonly words: string
}

interface ReviewState {
  readonly sessionId: string | null
  /** The folder of the chat. */
  readonly folder: string | null
  readonly scope: ReviewScope
  /** `null` before main has answered, and when it could not. */
  readonly review: Review | null
  readonly problem: string | null
  readonly isReading: boolean
  /** Of an action: shown above the list until the next one. */
  readonly failed: string | null
  readonly undone: Undone | null
  readonly pages: ReadonlyMap<string, readonly ReviewRow[]>
  /** Files whose lines are folded away, by part and path. */
  readonly folded: ReadonlySet<string>
  /** What the next commit is called, by chat; it stays while the pane is closed. */
  readonly messages: ReadonlyMap<string, string>
  /** What is said about a line, until it is in the message. It outlives reading the changes anew. */
  readonly comment: LineComment | null
  open(of: { readonly sessionId: string | null; readonly folder: string | null }, scope: ReviewScope): Promise<void>
  refresh(): Promise<void>
  need(file: ReviewFile, row: number): void
  fold(keys: readonly string[], on: boolean): void
  /** Does something and reads anew. What fails is shown. */
  act(work: (review: Review) => Promise<Undone | null>): Promise<boolean>
  takeBack(): Promise<void>
  /** Begins a comment on a line. Words that were begun at another line move there. */
  startComment(line: Omit<LineComment, 'words'>): void
  writeComment(words: string): void
  endComment(): void
  setMessage(message: string): void
  dismiss(): void
}

export const fileKey = ({ part, path }: Pick<ReviewFile, 'part' | 'path'>) => `${part} ${path}`
const pageKey = (file: number, row: number) => `${file} ${Math.floor(row / pageRows)}`

export function rowAt(pages: ReviewState['pages'], file: number, row: number): ReviewRow | undefined {
  return pages.get(pageKey(file, row))?.[row % pageRows]
}

/** What the review pane shows. Main reads the changes; lines come page by page. */
export const useReview = create<ReviewState>()((set, get) => {
  const asked = new Set<string>()
  let newest = 0

  async function readPage(review: number, file: ReviewFile, page: number): Promise<readonly ReviewRow[]> {
    const from = page * pageRows
    const to = Math.min(file.rows, from + pageRows)
    return call('review.rows', { sessionId: get().sessionId, review, file: file.id, from, to })
  }

  /** What was in sight is read before it is shown, so that nothing blinks. */
  async function pagesLike(before: Review | null, now: Review): Promise<ReadonlyMap<string, readonly ReviewRow[]>> {
    const wanted = [...get().pages.keys()].slice(-6).flatMap((key) => {
      const [file = '', page = ''] = key.split(' ')
      const old = before?.files.find(({ id }) => id === Number(file))
      const found = old === undefined ? undefined : now.files.find((one) => fileKey(one) === fileKey(old))
      return found === undefined || Number(page) * pageRows >= found.rows ? [] : [{ file: found, page: Number(page) }]
    })
    const read = await Promise.all(
      wanted.map(async ({ file, page }) => [`${file.id} ${page}`, await readPage(now.id, file, page)] as const),
    )
    return new Map(read)
  }

  async function read(sessionId: string | null, scope: ReviewScope): Promise<void> {
    const turn = (newest += 1)
    set({ isReading: true })
    try {
      const before = get().review
      const review = await call('review.open', { sessionId, scope })
      const pages = await pagesLike(before, review)
      if (turn !== newest) return
      asked.clear()
      set({ review, pages, problem: null, isReading: false })
    } catch (error) {
      if (turn === newest) set({ review: null, problem: reasonOf(error), isReading: false, pages: new Map() })
    }
  }

  return {
    sessionId: null,
    folder: null,
    scope: { kind: 'chat' },
    review: null,
    problem: null,
    isReading: false,
    failed: null,
    undone: null,
    pages: new Map(),
    folded: new Set(),
    messages: new Map(),
    comment: null,
    async open({ sessionId, folder }, scope) {
      const isOther = get().sessionId !== sessionId || get().folder !== folder
      set({
        sessionId,
        folder,
        scope,
        failed: null,
        ...(isOther && { undone: null, review: null, pages: new Map(), comment: null }),
      })
      await read(sessionId, scope)
    },
    refresh: () => read(get().sessionId, get().scope),
    need(file, row) {
      const { review, pages } = get()
      const key = pageKey(file.id, row)
      if (review === null || pages.has(key) || asked.has(`${review.id} ${key}`)) return
      asked.add(`${review.id} ${key}`)
      readPage(review.id, file, Math.floor(row / pageRows)).then(
        (rows) => {
          if (get().review?.id === review.id) set((state) => ({ pages: new Map(state.pages).set(key, rows) }))
        },
        (error: unknown) => set({ failed: reasonOf(error) }),
      )
    },
    fold: (keys, on) =>
      set(({ folded }) => {
        const next = new Set(folded)
        for (const key of keys) {
          if (on) next.add(key)
          else next.delete(key)
        }
        return { folded: next }
      }),
    async act(work) {
      const { review } = get()
      if (review === null) return false
      set({ failed: null })
      try {
        set({ undone: await work(review) })
        return true
      } catch (error) {
        set({ failed: reasonOf(error) })
        return false
      } finally {
        await get().refresh()
      }
    },
    async takeBack() {
      const { undone } = get()
      if (undone === null) return
      await get().act(async () => {
        const back = await call('checkpoint.undo', { turnId: undone.undoId, force: false })
        if (!back.ok) throw new Error(inWords(back.message))
        return null
      })
    },
    startComment: (line) => set(({ comment }) => ({ comment: { ...line, words: comment?.words ?? '' } })),
    writeComment: (words) => set(({ comment }) => (comment === null ? {} : { comment: { ...comment, words } })),
    endComment: () => set({ comment: null }),
    setMessage: (message) =>
      set(({ messages, sessionId }) => ({ messages: new Map(messages).set(sessionId ?? '', message) })),
    dismiss: () => set({ failed: null, undone: null }),
  }
})
