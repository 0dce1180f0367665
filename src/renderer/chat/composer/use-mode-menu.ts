import { create } from 'zustand'

interface ModeMenuState {
  readonly isOpen: boolean
  setOpen(isOpen: boolean): void
}

export const useModeMenu = create<ModeMenuState>()((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}))
