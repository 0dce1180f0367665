import { create } from 'zustand'

export interface AskedLink {
  readonly address: string
  /** The words of the link name another place. */
  readonly claimsOther: boolean
}

interface Link {
  /** The address that the user has clicked and not decided about. */
  readonly asked: AskedLink | null
  ask(link: AskedLink): void
  close(): void
}

export const useLink = create<Link>()((set) => ({
  asked: null,
  ask: (asked) => set({ asked }),
  close: () => set({ asked: null }),
}))
