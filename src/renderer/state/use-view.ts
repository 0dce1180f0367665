import { create } from 'zustand'

/** The pages of the settings by what they are about, in their order. */
export const settingsGroups = {
  general: ['appearance', 'language', 'composer', 'shortcuts', 'startup'],
  models: ['keys', 'helpers'],
  agent: ['persona', 'agent', 'context', 'memory', 'compression', 'learning'],
  safety: ['approvals', 'tools', 'commands', 'web', 'checks'],
  connections: ['servers', 'channels', 'api'],
  app: ['data', 'about'],
} as const

export type SettingsArea = keyof typeof settingsGroups
export type SettingsPage = (typeof settingsGroups)[SettingsArea][number]
export const settingsPages: readonly SettingsPage[] = Object.values(settingsGroups).flat()

export function areaOfPage(page: SettingsPage): SettingsArea {
  const areas = Object.entries(settingsGroups) as [SettingsArea, readonly SettingsPage[]][]
  return areas.find(([, pages]) => pages.includes(page))?.[0] ?? 'general'
}

const TOLD_MS = 2400
const FIRST_PAGE: SettingsPage = 'appearance'

/** What the window shows right now. It is not main's business and does not survive a restart. */
interface View {
  readonly centre:
    | { readonly name: 'chat' | 'search' | 'archive' | 'schedules' | 'profiles' | 'skills' | 'usage' }
    | { readonly name: 'settings'; readonly page: SettingsPage }
  readonly palette: boolean
  readonly notices: boolean
  /** Something small that was done, said for a moment in the status line. */
  readonly told: string | null
  /** On a narrow window a panel floats over the content for as long as it is needed. */
  readonly drawer: 'sidebar' | 'inspector' | null
  showChat(): void
  showSearch(): void
  showArchive(): void
  showSchedules(): void
  showProfiles(): void
  showSkills(): void
  showUsage(): void
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
  showSearch: () => set({ centre: { name: 'search' }, drawer: null }),
  showArchive: () => set({ centre: { name: 'archive' }, drawer: null }),
  showSchedules: () => set({ centre: { name: 'schedules' }, drawer: null }),
  showProfiles: () => set({ centre: { name: 'profiles' }, drawer: null }),
  showSkills: () => set({ centre: { name: 'skills' }, drawer: null }),
  showUsage: () => set({ centre: { name: 'usage' }, drawer: null }),
  showSettings: (page) => {
    const { centre } = get()
    const fallback = centre.name === 'settings' ? centre.page : FIRST_PAGE
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
