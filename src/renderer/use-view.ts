import { create } from 'zustand'

export const settingsPages = ['appearance', 'language', 'keys', 'data', 'about'] as const
export type SettingsPage = (typeof settingsPages)[number]

const TOLD_MS = 2400

/** What the window shows right now. It is not main's business and does not survive a restart. */
interface View {
  readonly centre: { readonly name: 'chat' } | { readonly name: 'settings'; readonly page: SettingsPage }
  readonly palette: boolean
  readonly notices: boolean
  /** Something small that was done, said for a moment in the status line. */
  readonly told: string | null
  /** On a narrow window a panel floats over the content for as long as it is needed. */
  readonly drawer: 'sidebar' | 'inspector' | null
  showChat(): void
  showSettings(page?: SettingsPage): void
  setPalette(open: boolean): void
  setNotices(open: boolean): void
  setDrawer(drawer: View['drawer']): void
  tell(text: string): void
}

export const useView = create<View>()((set, get) => ({
  centre: { name: 'chat' },
  palette: false,
  notices: false,
  told: null,
  drawer: null,
  showChat: () => set({ centre: { name: 'chat' }, drawer: null }),
  showSettings: (page) => {
    const { centre } = get()
    const fallback = centre.name === 'settings' ? centre.page : 'appearance'
    set({ centre: { name: 'settings', page: page ?? fallback }, drawer: null, notices: false })
  },
  setPalette: (palette) => set({ palette }),
  setNotices: (notices) => set({ notices }),
  setDrawer: (drawer) => set({ drawer }),
  tell: (told) => {
    set({ told })
    setTimeout(() => set((now) => (now.told === told ? { told: null } : {})), TOLD_MS)
  },
}))
