import type { PromptSnapshot } from '../../shared/model'
import type { ModelRequest } from '../models/model-client'
import { stablePrefix } from '../prompt/assemble'
import type { Route } from './ports'
import { applyRepairs } from './repair-request'
import type { Conversation, RunningTurn } from './running-turn'

/** What one call sends: the stored prompt, the history, and what holds for this call only. */
export function buildRequest(
  turn: Pick<RunningTurn, 'snapshot' | 'call' | 'scaffold' | 'tools' | 'changes'> & {
    readonly conversation: Pick<Conversation, 'messages' | 'memory'>
  },
  route: Route,
): ModelRequest {
  const { system, staticPrefix } = systemFor(turn.snapshot, route)
  const request: ModelRequest = {
    model: route.model,
    system,
    staticPrefix,
    ephemeralSystem: turn.call.ephemeral,
    messages: [...turn.call.prefill, ...turn.conversation.messages, ...turn.scaffold],
    memory: turn.conversation.memory,
    tools: turn.tools,
    maxOutputTokens: turn.changes.maxOutputTokens ?? route.maxOutputTokens,
    effort: route.effort,
    cache: route.cache,
  }
  return applyRepairs(request, turn.changes.repairs)
}

/**
 * The prompt byte for byte. Only a model that stands in for the session's own is told its own name; the stored prompt stays
 * as it is, so that the next turn finds its cache.
 */
function systemFor(snapshot: PromptSnapshot, route: Route): { system: string; staticPrefix: number } {
  const { text, layers, builtFor } = snapshot
  const staticPrefix = stablePrefix(snapshot).length
  const identity = layers.find(({ id }) => id === 'date')
  const isOwn = builtFor.model === route.model && builtFor.provider === route.provider
  if (isOwn || identity === undefined) return { system: text, staticPrefix }
  const renamed = identity.text
    .replace(/^Model: .*$/m, () => `Model: ${route.model}`)
    .replace(/^Provider: .*$/m, () => `Provider: ${route.provider}`)
  return { system: text.slice(0, identity.start) + renamed + text.slice(identity.end), staticPrefix }
}
