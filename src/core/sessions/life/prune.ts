export interface PruneCandidate {
  readonly id: string
  readonly isEnded: boolean
  readonly isPinned: boolean
  readonly idleDays: number
}

/** Which sessions may go by themselves: old, over, and not held on to by the user. */
export function prunable(sessions: readonly PruneCandidate[], olderThanDays: number): string[] {
  return sessions
    .filter(({ isEnded, isPinned, idleDays }) => isEnded && !isPinned && idleDays > olderThanDays)
    .map(({ id }) => id)
}
