import type { SessionToolsets, toolCalls } from '../../../shared/calls/tool-calls'
import type { Handlers } from '../../../shared/ipc'
import { sumTokens } from '../../../core/models/tokens/sum-tokens'
import { toolsetsOf } from '../../../core/tools/toolsets/toolsets-of'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { countServers } from './count-servers'
import { mcpHandlers } from './mcp-handlers'
import { sentTools } from './sent-tools'
import { presetsOfTools } from './presets-of-tools'
import { said } from '../../../shared/words/said'

export const tools = (rooms: Rooms) => ({
  ...mcpHandlers(
    async () => (await rooms.toolbox()).mcp,
    rooms.config,
    (servers) => countServers(rooms, servers),
  ),
  ...toolHandlers(rooms),
})

function toolHandlers(rooms: Rooms): Pick<Handlers, keyof typeof toolCalls> {
  const { toolbox, conversations, config } = rooms
  const neverEnabled = () => config.values().agent.disabled_toolsets

  async function describe(sessionId: string | null): Promise<SessionToolsets> {
    const { listed, run, sent, costOf, tokens } = await sentTools(rooms, sessionId)
    const origin = run?.origin ?? 'window'
    const choice = { origin, enabled: null, disabled: [], neverEnabled: neverEnabled() }
    const { sets } = toolsetsOf(choice, listed)
    const byName = new Map(listed.map((tool) => [tool.name, tool]))
    return {
      sets: sets.map(({ id, tools }) => ({
        id,
        on: tools.some((name) => sent.has(name)),
        // Of a set that is on, what is sent of it.
        tokens: sumTokens(offeredOf(tools, sent).map(costOf)),
        tools: tools.flatMap((name) => {
          const tool = byName.get(name)
          if (tool === undefined) return []
          const { shown, available, needs, definition } = tool
          return [{ name, shown, available, needs, description: definition.description, tokens: costOf(name) }]
        }),
      })),
      isFixed: run?.tools !== undefined && run.tools !== null,
      tokens,
    }
  }

  const presets = presetsOfTools(rooms)
  return {
    'tool.presetOf': ({ sessionId }) => presets.presetOf(sessionId),
    'tool.preset': ({ sessionId, preset }) => presets.choose(sessionId, preset),
    'tool.list': ({ sessionId }) => describe(sessionId),
    async 'tool.switch'({ sessionId, sets }) {
      const [{ registry, runs }, { rebuild }] = await Promise.all([toolbox(), conversations()])
      const { origin, workspace } = runs.of(sessionId)
      const listed = await registry.list(workspace)
      const chosen = toolsetsOf({ origin, enabled: sets, disabled: [], neverEnabled: neverEnabled() }, listed)
      const available = new Set(listed.filter((tool) => tool.available).map(({ name }) => name))
      const stored = await runs.setTools(
        sessionId,
        chosen.tools.filter((name) => available.has(name)),
      )
      if (!stored.ok) throw new Refusal(said('agent.choice_not_stored', { reason: stored.message }))
      // The prompt speaks of the tools that a session has.
      await rebuild(sessionId)
      return describe(sessionId)
    },
    async 'checkpoint.list'({ sessionId }) {
      const found = await (await toolbox()).checkpoints.list(sessionId)
      return found.map(({ turnId, at, undone, undoId, files }) => ({ turnId, at, undone, undoId, files: [...files] }))
    },
    async 'checkpoint.undo'({ turnId, force }) {
      const undone = await (await toolbox()).checkpoints.undoTurn(turnId, { force })
      if (!undone.ok) return { ok: false, message: undone.message, conflicts: [...undone.conflicts] }
      const { undoId, restored, removed, notKept } = undone
      return { ok: true, undoId, restored: [...restored], removed: [...removed], notKept: [...notKept] }
    },
    async 'question.pending'() {
      const pending = (await toolbox()).people.pending()
      return pending.map((question) =>
        question.kind === 'clarify' ? { ...question, questions: [...question.questions] } : question,
      )
    },
  }
}

/** Another program may be missing for some tools of a set that is on: what is not sent costs nothing. */
function offeredOf(tools: readonly string[], sent: ReadonlyMap<string, unknown>): readonly string[] {
  const own = tools.filter((name) => sent.has(name))
  return own.length === 0 ? tools : own
}
