import type { ReferencePort } from './ports'

export interface ReferencePlaces {
  readonly userHome: string
  readonly hermesHome: string
  readonly env: Readonly<NodeJS.ProcessEnv>
}

/** References as `core/references` reads them. Its code is loaded with the first message that may have one. */
export function createReferencePort({ userHome, hermesHome, env }: ReferencePlaces): ReferencePort {
  return {
    async expand(message, { workspace, contextWindow, signal }) {
      if (!message.includes('@') || workspace === null) return { text: message, refused: null, notices: [] }
      const [{ expandReferences }, { createGit }, { createPageFetcher }] = await Promise.all([
        import('../references/expand'),
        import('../references/git/run-git'),
        import('../references/url/fetch-page'),
      ])
      const { text, refused, limit, notices } = await expandReferences({
        message,
        workspace,
        userHome,
        hermesHome,
        contextWindow,
        runGit: createGit(env),
        fetchPage: createPageFetcher(),
        signal,
      })
      return { text, refused: refused ? (limit.warning ?? 'The message refers to too much.') : null, notices }
    },
  }
}
