import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Archive,
  BookOpen,
  CalendarClock,
  ChartColumn,
  Command,
  Folder,
  FolderOpen,
  Search,
  Settings,
  SquarePen,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { newChat } from '../state/open-session'
import { ListHead } from '../sessions/list-head'
import { SessionList } from '../sessions/session-list'
import { Keys } from '../ui/keys'
import { useAppState } from '../state/use-app'
import { useChatPlace } from '../state/use-chat-place'
import { useView } from '../state/use-view'
import { useKeysOf } from '../state/use-own-keys'
import { harmlessProse } from '../ui/harmless-prose'
import { useWorkspace } from '../state/use-workspace'

export function Sidebar() {
  const { t } = useTranslation()
  const keysOf = useKeysOf()
  const by = useAppState((state) => state.layout.chats ?? 'folder')
  const profile = useAppState((state) => state.profile)
  const setPalette = useView((view) => view.setPalette)
  const showSettings = useView((view) => view.showSettings)
  const showSearch = useView((view) => view.showSearch)
  const showArchive = useView((view) => view.showArchive)
  const showSkills = useView((view) => view.showSkills)
  const showSchedules = useView((view) => view.showSchedules)
  const showUsage = useView((view) => view.showUsage)
  const showProfiles = useView((view) => view.showProfiles)
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="px-2 pt-2">
        <SidebarRow icon={SquarePen} keys={keysOf('newChat')} onClick={newChat}>
          {t('chat.newChat')}
        </SidebarRow>
        <SidebarRow icon={Search} keys={keysOf('search')} onClick={showSearch}>
          {t('search.title')}
        </SidebarRow>
      </div>
      <ListHead />
      <div ref={scroller} className="relative min-h-0 flex-1 space-y-4 overflow-y-auto px-2 py-2">
        {by === 'day' && <RecentFolders />}
        <SessionList scroller={scroller} />
      </div>
      <div className="p-2">
        <SidebarRow icon={BookOpen} keys={undefined} onClick={showSkills}>
          {t('skills.title')}
        </SidebarRow>
        <SidebarRow icon={CalendarClock} keys={undefined} onClick={showSchedules}>
          {t('schedules.title')}
        </SidebarRow>
        <SidebarRow icon={ChartColumn} keys={undefined} onClick={showUsage}>
          {t('usage.title')}
        </SidebarRow>
        <SidebarRow icon={Users} keys={undefined} onClick={showProfiles}>
          {t('profiles.title')}
        </SidebarRow>
        <SidebarRow icon={Archive} keys={undefined} onClick={showArchive}>
          {t('archive.title')}
        </SidebarRow>
        <SidebarRow icon={Command} keys={keysOf('palette')} onClick={() => setPalette(true)}>
          {t('frame.palette')}
        </SidebarRow>
        <SidebarRow icon={Settings} keys={keysOf('settings')} onClick={() => showSettings()}>
          {t('settings.open')}
          {profile !== 'default' && <span className="truncate text-quiet">{t('frame.profile', { profile })}</span>}
        </SidebarRow>
      </div>
    </>
  )
}

interface SidebarRowProps {
  readonly icon: LucideIcon
  readonly keys: readonly string[] | undefined
  onClick(): void
  readonly children: ReactNode
}

function SidebarRow({ icon: Icon, keys, onClick, children }: SidebarRowProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-row w-full items-center gap-3 rounded-control px-2 text-small leading-control transition-colors hover:bg-hover"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
      <span className="flex min-w-0 flex-1 gap-2 text-left">{children}</span>
      <Keys keys={keys} />
    </button>
  )
}

/** The folders of the side bar: the one in use is marked, the others are one click away. */
function RecentFolders() {
  const { t } = useTranslation()
  const { workspace } = useChatPlace()
  const recent = useAppState((state) => state.recentWorkspaces)
  const choose = useWorkspace((actions) => actions.choose)
  const take = useWorkspace((actions) => actions.take)
  return (
    <section>
      <h2 className="px-2 pb-1 text-caption text-quiet">{t('workspace.folders')}</h2>
      <ul>
        {recent.map(({ path, name }) => {
          const current = path === workspace?.path
          return (
            <li key={path}>
              <button
                type="button"
                title={harmlessProse(path)}
                aria-current={current}
                onClick={() => void take(path)}
                className={`flex h-row w-full items-center gap-3 rounded-control px-2 text-small leading-control transition-colors hover:bg-hover ${current ? 'bg-hover font-medium' : ''}`}
              >
                <Folder
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden
                  className={`shrink-0 ${current ? 'text-accent' : 'text-quiet'}`}
                />
                <span className="truncate">{harmlessProse(name)}</span>
              </button>
            </li>
          )
        })}
        <li>
          <button
            type="button"
            onClick={() => void choose()}
            className="flex h-row w-full items-center gap-3 rounded-control px-2 text-small leading-control text-quiet transition-colors hover:bg-hover hover:text-ink"
          >
            <FolderOpen size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {t('workspace.choose')}
          </button>
        </li>
      </ul>
    </section>
  )
}
