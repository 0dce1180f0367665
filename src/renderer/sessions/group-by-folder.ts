import type { SessionSummary } from '../../shared/model'

export interface FolderGroup {
  /** `null`: chats without a folder. */
  readonly path: string | null
  readonly name: string
  /** The folder around it, where another group has the same name. */
  readonly within: string
  /** Newest first. */
  readonly sessions: readonly SessionSummary[]
}

/** The folder with the newest chat first; those in which nobody has written yet come last. Archived and pinned chats stand elsewhere. */
export function groupByFolder(
  sessions: readonly SessionSummary[],
  folders: readonly string[] = [],
): readonly FolderGroup[] {
  const listed = sessions
    .filter(({ archived, pinned }) => !archived && !pinned)
    .toSorted((a, b) => b.lastActiveAt - a.lastActiveAt)
  const groups = Map.groupBy(listed, ({ workspace }) => workspace)
  for (const path of folders) if (!groups.has(path)) groups.set(path, [])
  const named = [...groups].map(([path, members]) => ({ path, ...namesOf(path), sessions: members }))
  const often = Map.groupBy(named, ({ name }) => name)
  return named.map((group) => ({ ...group, within: (often.get(group.name)?.length ?? 0) > 1 ? group.within : '' }))
}

function namesOf(path: string | null): { name: string; within: string } {
  const parts = path?.split(/[/\\]/).filter((part) => part !== '') ?? []
  return { name: parts.at(-1) ?? path ?? '', within: parts.at(-2) ?? '' }
}
