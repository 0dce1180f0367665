import type { CallTexts } from '../call-texts'
import { join } from 'node:path'
import type { Config } from '../../home/config-schema'
import type { HomePaths } from '../../home/home-paths'
import type { Memory } from '../../memory/open-memory'
import { readHistory } from '../../sessions/ledger/read-history'
import type { OpenDatabase } from '../../sessions/open-database'
import type { sqliteSessions } from '../../sessions/sqlite-sessions'
import type { Skills } from '../../skills/open-skills'
import { isUnattended } from '../../tools/approval/approval'
import type { ToolRegistry } from '../../tools/registry'
import { chatMessage } from '../chat-history'
import type { AuxiliaryPorts } from '../compress/ask-routed'
import { targetOf } from '../create-stored-agent'
import type { SessionRun, SessionRuns } from '../session-run'
import { createReviews, type Reviews, type ReviewsPorts } from './create-reviews'
import type { TellBackground } from '../tell-background'
import { reviewLog } from './review-log'

/** What the agent may learn with. */
export interface Learning {
  readonly skills: Skills
  readonly memory: Memory
  /** A review has ended. Must not throw. */
  readonly reviewed: ReviewsPorts['ended']
}

export interface ReviewHome extends AuxiliaryPorts {
  readonly paths: Pick<HomePaths, 'desktop'>
  readonly settings: () => Config
  readonly database: Pick<OpenDatabase, 'db'>
  readonly sessions: Pick<ReturnType<typeof sqliteSessions>, 'loadPrompt'>
  readonly runs: Pick<SessionRuns, 'toolNames'> & {
    of(sessionId: string): Pick<SessionRun, 'origin'>
  }
  readonly registry: ToolRegistry
  /** Nothing may be changed for this session, so nothing is learnt from it. */
  readonly onlyLooks: (sessionId: string) => boolean
  readonly callTexts: (sessionId: string) => Promise<CallTexts>
  readonly tellBackground: TellBackground
}

export const reviewLogFile = (paths: Pick<HomePaths, 'desktop'>): string =>
  join(paths.desktop, 'skills', 'reviews.jsonl')

/** Reviews of the sessions of a home. */
export function composeReviews(home: ReviewHome, { skills, memory, reviewed }: Learning): Reviews {
  const { settings, sessions, runs, registry, routeOf } = home
  const { db } = home.database
  return createReviews({
    ...home,
    skills,
    memory,
    ended: reviewed,
    log: reviewLog(reviewLogFile(home.paths)),
    intervals: () => ({
      memory: settings().memory.nudge_interval,
      skills: settings().skills.creation_nudge_interval,
    }),
    async sessionOf(sessionId) {
      const snapshot = sessions.loadPrompt(sessionId)
      const { origin } = runs.of(sessionId)
      // What other programs ask is not what the owner wants remembered.
      if (snapshot === null || isUnattended(origin) || origin === 'api' || home.onlyLooks(sessionId)) return null
      const { model, provider, workspace, contextWindow } = targetOf(db, sessionId, routeOf)
      return {
        sessionId,
        target: { model, provider },
        workspace,
        contextWindow,
        snapshot,
        call: await home.callTexts(sessionId),
        messages: readHistory(db, sessionId).map(chatMessage),
        tools: await registry.definitions(await runs.toolNames(sessionId), workspace),
      }
    },
  })
}
