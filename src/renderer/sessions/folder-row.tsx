import { ChevronDown, ChevronRight, Folder, Plus, SlidersHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format'
import { harmlessProse } from '../ui/harmless-prose'
import { walkFocus } from '../ui/walk-focus'
import { useChatPlace } from '../state/use-chat-place'
import { useWorkspace } from '../state/use-workspace'
import type { ListRow } from './list-rows'
import { useSessionEdits } from './use-session-edits'
import { useSessionView } from './use-session-view'

interface FolderRowProps {
  readonly row: Extract<ListRow, { kind: 'folder' }>
  /** The one of the list that Tab goes to. */
  readonly reachable: boolean
}

/** A folder over its chats: folds them away, and begins a new one in it. That of the open chat is marked. */
export function FolderRow({ row: { path, name, within, count, folded }, reachable }: FolderRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const current = (useChatPlace().workspace?.path ?? null) === path
  const fold = useSessionView((view) => view.fold)
  const take = useWorkspace((actions) => actions.take)
  const clear = useWorkspace((actions) => actions.clear)
  const ask = useSessionEdits((edits) => edits.ask)
  const shownName = path === null ? t('workspace.none') : harmlessProse(name)
  const Chevron = folded ? ChevronRight : ChevronDown
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowLeft') fold(path, true)
    else if (event.key === 'ArrowRight') fold(path, false)
    else walkFocus(event)
  }
  return (
    <li className="group/row relative flex h-row items-center rounded-control transition-colors hover:bg-hover">
      <button
        type="button"
        data-step
        tabIndex={reachable ? 0 : -1}
        aria-expanded={!folded}
        title={path === null ? undefined : harmlessProse(path)}
        onClick={() => fold(path, !folded)}
        onKeyDown={onKeyDown}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-control pl-1 text-left text-small leading-control"
      >
        <Chevron size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <Folder
          size={14}
          strokeWidth={1.75}
          aria-hidden
          className={`shrink-0 ${current ? 'text-accent' : 'text-quiet'}`}
        />
        <span className={`min-w-0 truncate font-medium ${path === null ? 'text-quiet' : ''}`}>{shownName}</span>
        {within !== '' && <span className="min-w-0 shrink-[4] truncate text-caption text-quiet">{within}</span>}
        <span className="ml-auto shrink-0 pr-2 text-caption text-quiet tabular-nums group-focus-within/row:pr-0 group-hover/row:pr-0">
          {format.count(count)}
          <span className="sr-only"> {t('sessions.title')}</span>
        </span>
      </button>
      {path !== null && (
        <button
          type="button"
          tabIndex={reachable ? 0 : -1}
          aria-label={t('project.open', { name: shownName })}
          title={t('project.open', { name: shownName })}
          onClick={() => ask({ kind: 'project', folder: path, name })}
          className={action}
        >
          <SlidersHorizontal size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <button
        type="button"
        tabIndex={reachable ? 0 : -1}
        aria-label={t('sessions.newIn', { name: shownName })}
        title={t('sessions.newIn', { name: shownName })}
        onClick={() => void (path === null ? clear() : take(path))}
        className={action}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  )
}

const action =
  'hidden size-7 shrink-0 items-center justify-center rounded-control text-quiet group-focus-within/row:flex group-hover/row:flex hover:text-ink'
