import type { SessionSummary } from '../../shared/model'

export const dateGroups = ['pinned', 'today', 'yesterday', 'week', 'month', 'older'] as const
export type DateGroup = (typeof dateGroups)[number]

/** Newest first; pinned ones stand above all days. Archived ones are not listed. Empty groups are left out. */
export function groupByDate(
  sessions: readonly SessionSummary[],
  now: Date,
): readonly { readonly group: DateGroup; readonly sessions: readonly SessionSummary[] }[] {
  const listed = sessions.filter(({ archived }) => !archived).toSorted((a, b) => b.lastActiveAt - a.lastActiveAt)
  const groups = Map.groupBy(listed, (session) => (session.pinned ? 'pinned' : groupOf(session.lastActiveAt, now)))
  return dateGroups.flatMap((group) => {
    const members = groups.get(group)
    return members === undefined ? [] : [{ group, sessions: members }]
  })
}

/** Days are calendar days where the user is, so the length of a day does not matter. */
function groupOf(time: number, now: Date): DateGroup {
  const daysAgo = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime()
  if (time >= daysAgo(0)) return 'today'
  if (time >= daysAgo(1)) return 'yesterday'
  if (time >= daysAgo(6)) return 'week'
  return time >= daysAgo(29) ? 'month' : 'older'
}
