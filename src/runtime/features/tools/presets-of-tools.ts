import { toolsetsOf } from '../../../core/tools/toolsets/toolsets-of'
import type { PromptSwitch } from '../../../shared/inspect'
import { type ToolPreset, type ChatTools, toolPresets } from '../../../shared/tool-preset'
import { said } from '../../../shared/words/said'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'

/** Sets of tools for a whole way of working, chat by chat. */
export function presetsOfTools(rooms: Rooms) {
  /** The chat, what it has, and what it would have with each preset. */
  async function look(sessionId: string | null) {
    const { runs, registry } = await rooms.toolbox()
    // Opening them registers tools that need an agent.
    await rooms.conversations()
    const run = sessionId === null ? null : runs.of(sessionId)
    const [origin, folder] = [
      run?.origin ?? 'window',
      run === null ? (rooms.workspace.current()?.path ?? null) : run.workspace,
    ]
    const usual = await runs.usualTools(origin, folder, run?.place)
    const has = run === null ? await (await rooms.nextPrompt()).tools() : (run.tools ?? usual)
    const toolsOf = async (preset: ToolPreset) => {
      if (preset === 'usual') return usual
      const chosen = new Set(await runs.usualTools(origin, folder, run?.place, [preset]))
      return usual.filter((name) => chosen.has(name))
    }
    return { runs, registry, run, folder, has, toolsOf }
  }

  async function presetOf(sessionId: string | null): Promise<ChatTools> {
    // A new chat is shown before anything is opened for it.
    if (sessionId === null && !(await rooms.overlay.next())?.switches.some(({ kind }) => kind === 'toolset'))
      return 'usual'
    const { has, toolsOf } = await look(sessionId)
    for (const preset of toolPresets) if (isSame(has, await toolsOf(preset))) return preset
    return 'own'
  }

  async function choose(sessionId: string | null, preset: ToolPreset): Promise<ChatTools> {
    const { runs, registry, run, folder, toolsOf } = await look(sessionId)
    const wanted = await toolsOf(preset)
    if (sessionId === null) {
      const listed = await registry.list(folder)
      const { sets } = toolsetsOf({ origin: 'window', enabled: null, disabled: [], neverEnabled: [] }, listed)
      await rooms.overlay.forNext({ switches: switchesFor(sets, wanted), model: null })
      await (await rooms.nextPrompt()).preview.rebuild()
    } else {
      if (run?.origin === 'sub-agent') throw new Refusal(said('agent.mode_of_child'))
      const stored = await runs.setTools(sessionId, wanted)
      if (!stored.ok) throw new Refusal(said('agent.choice_not_stored', { reason: stored.message }))
      // The prompt speaks of the tools that a session has.
      await (await rooms.conversations()).rebuild(sessionId)
    }
    rooms.promptChanged()
    return presetOf(sessionId)
  }

  return { presetOf, choose }
}

/** A set that shares a tool with what is wanted cannot go: the tool would go with it. */
function switchesFor(
  sets: readonly { readonly id: string; readonly tools: readonly string[] }[],
  wanted: readonly string[],
): PromptSwitch[] {
  const has = new Set(wanted)
  return sets.flatMap(({ id, tools }): PromptSwitch[] => {
    const count = tools.filter((name) => has.has(name)).length
    if (count > 0 && count < tools.length) return []
    return [{ kind: 'toolset', name: id, on: count > 0 }]
  })
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set([...a, ...b]).size === a.length
}
