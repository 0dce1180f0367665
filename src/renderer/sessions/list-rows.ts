import type { SessionSummary } from '../../shared/model'
import { groupByDate } from './group-by-date'
import type { DateGroup } from './group-by-date'

/** One line of the side bar's list. Both kinds have a fixed height, so what is out of sight needs not exist. */
export type ListRow =
  | { readonly kind: 'heading'; readonly key: string; readonly group: DateGroup }
  | { readonly kind: 'session'; readonly key: string; readonly session: SessionSummary }

export function listRows(sessions: readonly SessionSummary[], now: Date): readonly ListRow[] {
  return groupByDate(sessions, now).flatMap(({ group, sessions: members }): readonly ListRow[] => [
    { kind: 'heading', key: group, group },
    ...members.map((session) => ({ kind: 'session', key: session.id, session }) as const),
  ])
}

export interface RowHeights {
  readonly heading: number
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
