import { CalendarDays, FolderOpen, FolderTree, ListFilter } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button'
import { useApp, useAppState } from '../state/use-app'
import { useWorkspace } from '../state/use-workspace'
import { useSessionView } from './use-session-view'

/** Over the chats: which of them, in which groups, and the way to a folder that is not among them. */
export function ListHead() {
  const { t } = useTranslation()
  const filter = useSessionView((view) => view.filter)
  const setFilter = useSessionView((view) => view.setFilter)
  const by = useAppState((state) => state.layout.chats ?? 'folder')
  const setLayout = useApp((app) => app.setLayout)
  const choose = useWorkspace((actions) => actions.choose)
  const other = by === 'folder' ? 'day' : 'folder'
  return (
    <div className="px-2 pt-2">
      <div className="flex items-center pl-2">
        <h2 className="min-w-0 flex-1 truncate text-caption text-quiet">{t('sessions.title')}</h2>
        <IconButton
          icon={ListFilter}
          label={t('sessions.filter')}
          expanded={filter !== null}
          onClick={() => setFilter(filter === null ? '' : null)}
        />
        <IconButton
          icon={other === 'day' ? CalendarDays : FolderTree}
          label={t(other === 'day' ? 'sessions.byDay' : 'sessions.byFolder')}
          onClick={() => void setLayout({ chats: other }).catch(() => undefined)}
        />
        {by === 'folder' && (
          <IconButton icon={FolderOpen} label={t('workspace.choose')} onClick={() => void choose()} />
        )}
      </div>
      {filter !== null && <FilterField filter={filter} />}
    </div>
  )
}

function FilterField({ filter }: { filter: string }) {
  const { t } = useTranslation()
  const setFilter = useSessionView((view) => view.setFilter)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <input
      ref={field}
      value={filter}
      aria-label={t('sessions.filter')}
      placeholder={t('sessions.filter')}
      spellCheck={false}
      onChange={(event) => setFilter(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        setFilter(null)
      }}
      className="mt-1 h-7 w-full rounded-control border border-edge bg-raised px-2 text-small outline-none select-text placeholder:text-quiet focus:border-accent"
    />
  )
}
