import type { WatchList } from '../../../core/prompt/staleness/watch-list'
import type { PromptSnapshot } from '../../../shared/model'

export interface PromptPreviewPorts {
  build(): Promise<{ readonly snapshot: PromptSnapshot; readonly watched: WatchList }>
  /** Watches what took part in the prompt, and what would if it appeared. Returns the function that ends it. */
  watch(watched: WatchList, onChange: () => void): Promise<() => Promise<void>>
  /** `current` is another one now, or will be in a moment. */
  onChange(): void
}

/**
 * The prompt that the next session would start with: always as it would be built now, so a saved file builds it again. It
 * belongs to nobody yet; the prompt of a session stays as it is.
 */
export function createPromptPreview({ build, watch, onChange }: PromptPreviewPorts) {
  let current: Promise<PromptSnapshot> | null = null
  let unwatch: () => Promise<void> = async () => {}
  let isClosed = false

  const start = async (): Promise<PromptSnapshot> => {
    await unwatch()
    const { snapshot, watched } = await build()
    if (!isClosed) unwatch = await watch(watched, () => void rebuild())
    return snapshot
  }

  const rebuild = () => {
    const previous = current
    current = (previous ?? Promise.resolve()).then(start, start)
    if (previous !== null) onChange()
    return current
  }

  return {
    current: () => current ?? rebuild(),
    rebuild,
    /** The next look builds anew. Nothing is built while nobody looks. */
    forget(): void {
      if (current !== null) void rebuild()
    },
    async close(): Promise<void> {
      isClosed = true
      await unwatch()
    },
  }
}
