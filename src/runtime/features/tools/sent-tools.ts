import { sumTokens } from '../../../core/models/tokens/sum-tokens'
import { toolCosts } from '../../../core/tools/toolsets/tool-costs'
import type { TokenCount } from '../../../shared/model'
import type { Rooms } from '../../rooms'

/** The tools that a session, or the next one, is sent with, and what each registered tool takes of a request. */
export async function sentTools(rooms: Rooms, sessionId: string | null) {
  const { toolbox, nextPrompt, conversations, counting } = rooms
  // Opening them registers tools that need an agent.
  const { target } = await conversations()
  const [{ registry, runs }, { count }, next] = await Promise.all([toolbox(), counting(), nextPrompt()])
  const run = sessionId === null ? null : runs.of(sessionId)
  const folder = run === null ? (rooms.workspace.current()?.path ?? null) : run.workspace
  const listed = await registry.list(folder)
  const sentTo = sessionId === null ? await next.shownTarget() : await target(sessionId)
  const names =
    run === null ? await next.tools() : (run.tools ?? (await runs.usualTools(run.origin, folder, run.place)))
  // What is sent does not speak of tools that the session lacks, so it is counted as it is sent.
  const definitions = new Map((await registry.definitions([...names], folder)).map((tool) => [tool.name, tool]))
  const costs = await toolCosts(
    listed.map(({ name, definition }) => definitions.get(name) ?? definition),
    (texts) => count(texts, sentTo),
  )
  const costOf = (name: string): TokenCount => costs.get(name) ?? none
  return {
    listed,
    run,
    sent: definitions,
    costOf,
    /** Of all that is sent. */
    tokens: sumTokens([...definitions.keys()].map(costOf)),
  }
}

const none: TokenCount = { value: 0, quality: 'counted' }
