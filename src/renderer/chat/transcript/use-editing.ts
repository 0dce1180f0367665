import { create } from 'zustand'
import type { EarlierMessage } from '../../state/use-chat'

interface Editing {
  /** The message that is being changed. It outlives its row, which is gone while it is out of sight. */
  readonly message: EarlierMessage | null
  readonly text: string
  edit(message: EarlierMessage, text: string): void
  change(text: string): void
  end(): void
}

export const useEditing = create<Editing>()((set) => ({
  message: null,
  text: '',
  edit: (message, text) => set({ message, text }),
  change: (text) => set({ text }),
  end: () => set({ message: null, text: '' }),
}))
