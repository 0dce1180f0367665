import type { WayOut } from '../base/guard/way-out'
import type { DecisionLookup } from '../prompt/context-files/decisions'
import type { Backend } from '../../shared/backend'
import { type Origin, readsReferences } from '../../shared/origin'
import type { CountTexts } from '../prompt/count-prompt'
import type { ReferencePort } from './ports'
import { type SaidText, said } from '../../shared/words/said'

export interface ReferencePlaces {
  readonly userHome: string
  readonly hermesHome: string
  readonly env: Readonly<NodeJS.ProcessEnv>
  /** `security.allow_private_urls`, as set now. */
  readonly allowPrivate: () => boolean
  /** The system's proxy and certificates. */
  readonly way: () => Promise<WayOut>
  readonly decisions: DecisionLookup
  /** Who asks: what other people and programs write goes through as they typed it. */
  readonly originOf: (sessionId: string) => Origin
  /** Where its commands run, when that is not this machine. */
  readonly elsewhere: (sessionId: string) => Backend | null
  /** Tokens as the session's model counts them. */
  readonly countFor: (sessionId: string) => CountTexts
  /** A message was expanded. */
  readonly onAttached: (sessionId: string, attached: Attached) => void
}

/** What a message brings along. */
export interface Attached {
  readonly references: readonly { readonly label: string; readonly tokens: number }[]
  /** That it is a lot. */
  readonly warning: SaidText | null
}

/** References as `core/references` reads them. Its code is loaded with the first message that may have one. */
export function createReferencePort(places: ReferencePlaces): ReferencePort {
  const { userHome, hermesHome, env, allowPrivate, decisions, originOf, onAttached } = places
  return {
    async expand(message, { sessionId, workspace, contextWindow, signal }) {
      if (!message.includes('@') || !readsReferences(originOf(sessionId)))
        return { text: message, refused: null, notices: [] }
      const [{ expandReferences }, { createGit }, { createPageFetcher }] = await Promise.all([
        import('../references/expand'),
        import('../references/git/run-git'),
        import('../references/url/fetch-page'),
      ])
      const { text, refused, limit, notices, references } = await expandReferences({
        message,
        workspace,
        userHome,
        hermesHome,
        contextWindow,
        runGit: createGit(env),
        fetchPage: createPageFetcher({ ...(allowPrivate() && { isAllowed: () => true }), way: await places.way() }),
        signal,
        outsideFences: true,
        elsewhere: places.elsewhere(sessionId),
        count: places.countFor(sessionId),
        decisions,
        sessionId,
      })
      onAttached(sessionId, {
        references: references.map(({ raw, tokens }) => ({ label: raw, tokens })),
        warning: limit.warning,
      })
      return { text, refused: refused ? (limit.warning ?? said('agent.message_refers_too_much')) : null, notices }
    },
  }
}
