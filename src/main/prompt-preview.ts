import type { PromptInput } from '../core/prompt/prompt-input'
import type { PromptSnapshot, StaleFile } from '../shared/model'

export interface PromptPreviewPorts {
  build(): Promise<{ readonly input: PromptInput; readonly snapshot: PromptSnapshot }>
  /** Watches what took part in the prompt, and what would if it appeared. Returns the function that ends it. */
  watch(input: PromptInput, onStale: (files: readonly StaleFile[]) => void): Promise<() => Promise<void>>
  onStale(files: readonly StaleFile[]): void
}

/**
 * The prompt that the next session would start with. Frozen like a session's own: a changed file marks it stale, and only a
 * new workspace, a new model or the user rebuilds it.
 */
export function createPromptPreview({ build, watch, onStale }: PromptPreviewPorts) {
  let current: Promise<PromptSnapshot> | null = null
  let unwatch: () => Promise<void> = async () => {}

  const start = async (): Promise<PromptSnapshot> => {
    await unwatch()
    const { input, snapshot } = await build()
    unwatch = await watch(input, onStale)
    return snapshot
  }

  const rebuild = () => {
    const previous = current
    current = (previous ?? Promise.resolve()).then(start, start)
    onStale([])
    return current
  }

  return {
    current: () => current ?? rebuild(),
    rebuild,
    /** The next look builds anew. Nothing is built while nobody looks. */
    forget(): void {
      if (current !== null) void rebuild()
    },
    close: () => unwatch(),
  }
}
