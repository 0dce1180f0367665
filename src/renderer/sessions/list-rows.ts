import type { SessionSummary } from '../../shared/model'
import { groupByDate } from './group-by-date'
import type { DateGroup } from './group-by-date'
import { type FolderGroup, groupByFolder } from './group-by-folder'

/** One line of the side bar's list. Each kind has a fixed height, so what is out of sight needs not exist. */
export type ListRow =
  | { readonly kind: 'heading'; readonly key: string; readonly group: DateGroup }
  | ({ readonly kind: 'folder'; readonly key: string; readonly count: number; readonly folded: boolean } & Omit<
      FolderGroup,
      'sessions'
    >)
  | { readonly kind: 'session'; readonly key: string; readonly session: SessionSummary }

export interface ListView {
  readonly by: 'folder' | 'day'
  /** Words that a chat or its folder must have. */
  readonly filter: string
  /** Folders whose chats are not listed; '' for those without a folder. */
  readonly folded: ReadonlySet<string>
  /** Listed although they may have no chats. */
  readonly folders: readonly string[]
}

/** The list as the user wants it. Who filters sees what was found, folded or not. */
export function shownRows(sessions: readonly SessionSummary[], now: Date, view: ListView): readonly ListRow[] {
  const words = view.filter.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.length === 0 ? sessions : sessions.filter((session) => words.every(isIn(session)))
  if (view.by === 'day') return listRows(found, now)
  const pinned = listRows(found, now).slice(0, pinnedRows(found))
  const folders = words.length === 0 ? view.folders : []
  const grouped = groupByFolder(found, folders).flatMap(({ sessions: members, ...group }): readonly ListRow[] => {
    const folded = words.length === 0 && view.folded.has(group.path ?? '')
    const head = { kind: 'folder', key: `folder ${group.path ?? ''}`, ...group, count: members.length, folded } as const
    return folded ? [head] : [head, ...members.map(sessionRow)]
  })
  return [...pinned, ...grouped]
}

/** Pinned chats stand above all days, and above all folders. */
function pinnedRows(sessions: readonly SessionSummary[]): number {
  const count = sessions.filter(({ pinned, archived }) => pinned && !archived).length
  return count === 0 ? 0 : count + 1
}

const isIn = ({ title, preview, workspace }: SessionSummary) => {
  const text = `${title ?? ''}\n${preview}\n${workspace ?? ''}`.toLowerCase()
  return (word: string) => text.includes(word)
}

const sessionRow = (session: SessionSummary): ListRow => ({ kind: 'session', key: session.id, session })

export function listRows(sessions: readonly SessionSummary[], now: Date): readonly ListRow[] {
  return groupByDate(sessions, now).flatMap(({ group, sessions: members }): readonly ListRow[] => [
    { kind: 'heading', key: group, group },
    ...members.map(sessionRow),
  ])
}

export interface RowHeights {
  readonly heading: number
  readonly folder: number
  readonly session: number
}

export interface VisibleRows {
  readonly first: number
  /** Not in it any more. */
  readonly end: number
  readonly before: number
  readonly after: number
}

/** Which rows touch the part of the list between two heights, and how much room the others take. */
export function visibleRows(rows: readonly ListRow[], heights: RowHeights, from: number, to: number): VisibleRows {
  let [top, first, before] = [0, -1, 0]
  let [end, bottom] = [0, 0]
  rows.forEach((row, index) => {
    const next = top + heights[row.kind]
    if (next > from && top < to) {
      if (first === -1) [first, before] = [index, top]
      end = index + 1
      bottom = next
    }
    top = next
  })
  if (first === -1) return { first: 0, end: 0, before: 0, after: top }
  return { first, end, before, after: top - bottom }
}
