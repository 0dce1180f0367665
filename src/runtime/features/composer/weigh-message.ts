import type { Expansion } from '../../../core/references/expand'
import type { ReferenceRoots } from '../../../core/references/guard'
import { said } from '../../../shared/words/said'

export interface WeighPorts extends Pick<ReferenceRoots, 'userHome' | 'hermesHome'> {
  readonly env: Readonly<NodeJS.ProcessEnv>
}

export const fetchedLater = said('composer.fetched_when_sent')

/**
 * What the references of a message would attach, read as they are read when it is sent. Only pages are left alone: nobody
 * is told that somebody types.
 */
export async function weighReferences(
  message: string,
  { workspace, contextWindow, signal }: { workspace: string; contextWindow: number; signal: AbortSignal },
  { userHome, hermesHome, env }: WeighPorts,
): Promise<Expansion> {
  const [{ expandReferences }, { createGit }] = await Promise.all([
    import('../../../core/references/expand'),
    import('../../../core/references/git/run-git'),
  ])
  return expandReferences({
    message,
    workspace,
    userHome,
    hermesHome,
    contextWindow,
    runGit: createGit(env),
    fetchPage: async () => ({ ok: false, reason: fetchedLater }),
    signal,
    outsideFences: true,
  })
}
