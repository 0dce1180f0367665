import { useRef } from 'react'
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
  const centre = useView((view) => view.centre.name)
  const showSearch = useView((view) => view.showSearch)
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="px-2 pt-2">
        <SidebarRow icon={SquarePen} label={t('chat.newChat')} keys={keysOf('newChat')} onClick={newChat} />
        <SidebarRow
          icon={Search}
          label={t('search.title')}
          keys={keysOf('search')}
          isCurrent={centre === 'search'}
          onClick={showSearch}
        />
      </div>
      <ListHead />
      <div ref={scroller} className="relative min-h-0 flex-1 space-y-4 overflow-y-auto px-2 py-2">
        {by === 'day' && <RecentFolders />}
        <SessionList scroller={scroller} />
      </div>
      <Places />
    </>
  )
}

const pages = [
  { name: 'skills', icon: BookOpen, show: () => useView.getState().showSkills() },
  { name: 'schedules', icon: CalendarClock, show: () => useView.getState().showSchedules() },
  { name: 'usage', icon: ChartColumn, show: () => useView.getState().showUsage() },
  { name: 'profiles', icon: Users, show: () => useView.getState().showProfiles() },
  { name: 'archive', icon: Archive, show: () => useView.getState().showArchive() },
] as const

/** The other pages: in a window that is not tall one row of icons, so that the chats keep their room. */
function Places() {
  const { t } = useTranslation()
  const keysOf = useKeysOf()
  const profile = useAppState((state) => state.profile)
  const setPalette = useView((view) => view.setPalette)
  const showSettings = useView((view) => view.showSettings)
  const centre = useView(({ centre: { name } }) => name)
  return (
    <div className="p-2 short:flex short:border-t short:border-line short:py-1">
      {pages.map(({ name, icon, show }) => (
        <SidebarRow
          key={name}
          icon={icon}
          label={t(`${name}.title`)}
          isCurrent={centre === name}
          isFolded
          onClick={show}
        />
      ))}
      <SidebarRow
        icon={Command}
        label={t('frame.palette')}
        keys={keysOf('palette')}
        isFolded
        onClick={() => setPalette(true)}
      />
      <SidebarRow
        icon={Settings}
        label={t('settings.open')}
        keys={keysOf('settings')}
        isCurrent={centre === 'settings'}
        isFolded
        onClick={() => showSettings()}
        note={profile === 'default' ? '' : t('frame.profile', { profile })}
      />
    </div>
  )
}

interface SidebarRowProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly keys?: readonly string[] | undefined
  /** Its page is shown. */
  readonly isCurrent?: boolean
  /** In a window that is not tall only its icon is shown. */
  readonly isFolded?: boolean
  readonly note?: string
  onClick(): void
}

function SidebarRow({ icon: Icon, label, keys, isCurrent, isFolded, note = '', onClick }: SidebarRowProps) {
  const folded = isFolded === true
  return (
    <button
      type="button"
      aria-current={isCurrent === true ? 'page' : undefined}
      title={folded ? label : undefined}
      onClick={onClick}
      className={`flex h-row w-full items-center gap-3 rounded-control px-2 text-small leading-control transition-colors hover:bg-hover ${isCurrent === true ? 'bg-hover font-medium' : ''} ${folded ? 'short:min-w-0 short:flex-1 short:justify-center short:px-0' : ''}`}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
      <span className={`flex min-w-0 flex-1 gap-2 text-left ${folded ? 'short:sr-only' : ''}`}>
        {label}
        {note !== '' && <span className="truncate text-quiet">{note}</span>}
      </span>
      <span className={`flex ${folded ? 'short:hidden' : ''}`}>
        <Keys keys={keys} />
      </span>
    </button>
  )
}

/** The folders of the side bar: the icon of the one in use is marked, as only one row is the open one; the others are one click away. */
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
                aria-current={current ? 'location' : undefined}
                onClick={() => void take(path)}
                className={`flex h-row w-full items-center gap-3 rounded-control px-2 text-small leading-control transition-colors hover:bg-hover ${current ? 'font-medium' : ''}`}
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
