import type { ContextFileStatus } from '../inspector/context-file-states'

export type ContextStatus = 'none' | 'loaded' | 'truncated' | 'stale' | 'blocked'

/** The gravest thing that is true of the context files, and of how many. */
export function contextStatus(
  files: readonly Pick<ContextFileStatus, 'status'>[],
  stale: number,
): { readonly status: ContextStatus; readonly count: number } {
  const number = (status: ContextFileStatus['status']) => files.filter((file) => file.status === status).length
  if (number('blocked') > 0) return { status: 'blocked', count: number('blocked') }
  if (stale > 0) return { status: 'stale', count: stale }
  if (number('truncated') > 0) return { status: 'truncated', count: number('truncated') }
  return { status: files.length === 0 ? 'none' : 'loaded', count: files.length }
}
