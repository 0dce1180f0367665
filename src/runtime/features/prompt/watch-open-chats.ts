import type { WatchList } from '../../../core/prompt/staleness/watch-list'

export interface OpenChatsPorts {
  /** Returns the function that ends it. */
  watch(watched: WatchList, onChange: () => void): Promise<() => Promise<void>>
  /** A file that the prompt of an open chat was built from, or would be, is other than before. */
  onChange(): void
}

/**
 * Watches what the prompts of open chats are built from, wherever their folders are: one list for each window, because a
 * window shows one chat.
 */
export function watchOpenChats({ watch, onChange }: OpenChatsPorts) {
  const byWindow = new Map<number, Promise<() => Promise<void>>>()
  let isClosed = false

  /** One after the other in each window, so that none is left behind. */
  function replace(window: number, next: () => Promise<() => Promise<void>>): Promise<void> {
    const before = byWindow.get(window) ?? Promise.resolve(nothing)
    const after = before.then(async (end) => {
      await end()
      return isClosed ? nothing : next()
    })
    byWindow.set(
      window,
      after.catch(() => nothing),
    )
    return after.then(() => undefined)
  }

  const leave = async (window: number): Promise<void> => {
    await replace(window, async () => nothing)
    byWindow.delete(window)
  }

  return {
    /** This window shows a chat whose prompt would be read from these now. */
    look: (window: number, watched: WatchList): Promise<void> => replace(window, () => watch(watched, onChange)),
    /** It shows none any more. */
    leave,
    async close(): Promise<void> {
      isClosed = true
      await Promise.all([...byWindow.keys()].map(leave))
    },
  }
}

const nothing = async (): Promise<void> => {}
