import { create } from 'zustand'

interface ModelMenuState {
  readonly isOpen: boolean
  setOpen(isOpen: boolean): void
}

export const useModelMenu = create<ModelMenuState>()((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}))
