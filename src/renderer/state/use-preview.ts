import { create } from 'zustand'
import { useChat } from './use-chat'
import { usePanes } from './use-panes'

export type Previewed =
  /** A file of the chat's folder; `line` counts from 1. */
  | { readonly kind: 'file'; readonly sessionId: string | null; readonly path: string; readonly line: number | null }
  /** A piece of an answer. */
  | { readonly kind: 'block'; readonly language: string; readonly source: string }

interface Preview {
  readonly subject: Previewed | null
  /** Counts how often something was asked for: the same line may be asked for twice. */
  readonly asked: number
  show(subject: Previewed): void
}

/** What the preview shows. */
export const usePreview = create<Preview>()((set) => ({
  subject: null,
  asked: 0,
  show(subject) {
    set(({ asked }) => ({ subject, asked: asked + 1 }))
    usePanes.getState().show('preview')
  },
}))

/** Shows a file of the open chat's folder. */
export function previewFile(path: string, line: number | null = null): void {
  const { sessionId } = useChat.getState()
  usePreview.getState().show({ kind: 'file', sessionId, path, line })
}
