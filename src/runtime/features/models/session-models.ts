import type { Config } from '../../../core/home/config-schema'
import type { Price } from '../../../core/models/catalogue'
import { costOf, requestCost } from '../../../core/models/cost'
import type { WindowOf } from '../../../core/models/model-windows'
import { resolveProvider } from '../../../core/models/resolve-provider'
import type { OpenDatabase } from '../../../core/sessions/open-database'
import { sessionEffort, type SessionModel, storeSessionModel } from '../../../core/sessions/session-model'
import type { TokenCount } from '../../../shared/model'
import type { Cost, Usage } from '../../../shared/turn'
import { Refusal } from '../../refusal'
import type { Models } from './open'
import { said } from '../../../shared/words/said'

export interface SessionModelPorts {
  config(): Config
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly database: Pick<OpenDatabase, 'db' | 'write'>
  readonly lists: Models['lists']
  readonly windowOf: WindowOf
  /** What its next request repeats. */
  sizeOf(sessionId: string): Promise<TokenCount>
  /** What the session, or the next one, is sent to. */
  target(sessionId: string | null): Promise<{ readonly provider: string; readonly model: string }>
  /** That was chosen for the chat that has not begun yet. */
  nextEffort(): Promise<SessionModel['effort']>
  onChange(sessionId: string): Promise<void>
}

/** Which model a session talks to, and what it costs to choose another. */
export function sessionModels({
  config,
  env,
  database,
  lists,
  windowOf,
  sizeOf,
  target,
  nextEffort,
  onChange,
}: SessionModelPorts) {
  const { db, write } = database

  return {
    /** With how hard the model thinks, where the session says so, and how much it reads. */
    async model(sessionId: string | null) {
      const { provider, model } = await target(sessionId)
      const effort = sessionId === null ? await nextEffort() : sessionEffort(db, sessionId)
      return { provider, model, effort, contextWindow: windowOf(provider, model) }
    },
    /** From the next turn on. Says what the change costs: the new model has nothing in its cache. */
    async switchModel(sessionId: string, choice: SessionModel) {
      const { provider, model } = choice
      const found = provider === 'dry-run' ? null : resolveProvider(provider, config(), env)
      if (found?.ok === false) throw new Refusal(found.reason)
      const stored = await storeSessionModel(write, sessionId, choice)
      if (!stored.ok) throw new Refusal(said('agent.choice_not_stored', { reason: stored.message }))
      if (!stored.value) throw new Refusal(said('agent.no_such_session'))
      await onChange(sessionId)
      const tokens = await sizeOf(sessionId)
      const usage = { input: tokens.value, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
      const listed = lists.model(provider, model)?.price ?? null
      const cost = found === null ? nothing : switchCost(provider, model, usage, listed)
      return { ...choice, contextWindow: windowOf(provider, model), cache: { tokens, cost } }
    },
  }
}

const nothing: Cost = { status: 'included', dollars: 0 }

function switchCost(provider: string, model: string, usage: Usage, listed: Price | null): Cost {
  const cost = requestCost(provider, model, usage)
  return cost.status === 'unpriced' ? costOf(usage, listed) : cost
}
