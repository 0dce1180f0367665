import { create } from 'zustand'

interface ModelBrowserState {
  readonly isOpen: boolean
  setOpen(isOpen: boolean): void
}

export const useModelBrowser = create<ModelBrowserState>()((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}))
