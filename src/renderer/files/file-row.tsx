import { ChevronRight, CircleDashed, CornerUpRight, File, Folder, FolderOpen } from 'lucide-react'
import type { DragEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileMark } from '../../shared/files'
import { VisibleText } from '../ui/visible-text'
import { dragPath } from './drag-path'
import type { TreeRow } from './tree-rows'

export const rowHeight = 28

interface FileRowProps {
  readonly id: string
  readonly row: TreeRow
  /** In the whole tree. */
  readonly place: number
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly siblings: number
  onPress(row: TreeRow): void
  onMenu(row: TreeRow, event: MouseEvent): void
}

export function FileRow({ id, row, place, isOpen, isActive, siblings, onPress, onMenu }: FileRowProps) {
  const { t } = useTranslation()
  const { entry, depth, index } = row
  const isFolder = entry?.kind === 'folder'
  const drag = (event: DragEvent) => dragPath(event, row.path, isFolder)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The tree has the keys.
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-setsize={siblings}
      aria-posinset={index + 1}
      aria-selected={isActive}
      {...(isFolder && { 'aria-expanded': isOpen })}
      draggable={entry !== null}
      onDragStart={drag}
      onClick={() => onPress(row)}
      onContextMenu={(event) => onMenu(row, event)}
      style={{ top: place * rowHeight, height: rowHeight, paddingLeft: 8 + depth * 14 }}
      className={`absolute inset-x-0 flex items-center gap-1.5 pr-3 text-small leading-control ${isActive ? 'bg-hover outline-accent -outline-offset-2 group-focus-visible/tree:outline-2' : 'hover:bg-hover'} ${entry?.mark === 'ignored' ? 'text-quiet' : 'text-ink'}`}
    >
      <ChevronRight
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={`shrink-0 text-quiet ${isFolder ? '' : 'invisible'} ${isOpen ? 'rotate-90' : ''}`}
      />
      <KindIcon kind={entry?.kind ?? 'other'} isOpen={isOpen} />
      <bdi className={`min-w-0 truncate ${entry?.mark ? toneOf[entry.mark] : ''}`}>
        {entry !== null && <VisibleText text={entry.name} />}
      </bdi>
      {entry !== null && entry.link !== null && (
        <span className="min-w-0 flex-1 truncate text-caption text-quiet">
          {t(`files.leads.${entry.link.leads}`)} <VisibleText text={entry.link.to} />
        </span>
      )}
      {entry !== null && entry.mark !== null && <Mark mark={entry.mark} />}
    </div>
  )
}

function Mark({ mark }: { mark: FileMark }) {
  const { t } = useTranslation()
  const name = t(`files.marks.${mark}`)
  return (
    <span title={name} className={`ml-auto shrink-0 pl-2 text-caption font-medium ${toneOf[mark]}`}>
      {mark !== 'ignored' && <span aria-hidden>{letterOf[mark]}</span>}
      <span className="sr-only">{name}</span>
    </span>
  )
}

const toneOf: Record<FileMark, string> = { new: 'text-ok', changed: 'text-warn', ignored: 'text-quiet' }
const letterOf: Record<FileMark, string> = { new: 'N', changed: 'M', ignored: '' }

function KindIcon({ kind, isOpen }: { kind: NonNullable<TreeRow['entry']>['kind']; isOpen: boolean }) {
  const Icon = kind === 'folder' && isOpen ? FolderOpen : kindIcons[kind]
  return <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
}

const kindIcons = { folder: Folder, file: File, link: CornerUpRight, other: CircleDashed }
