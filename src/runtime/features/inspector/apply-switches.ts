import type { ConfigFile } from '../../../core/home/config-file'
import { settingOf } from '../../../core/inspect/prompt-switches'
import type { PromptSwitch } from '../../../shared/inspect'
import type { Input } from '../../../shared/ipc'
import { Refusal } from '../../refusal'
import { switchedTools } from '../prompt/next-tools'
import type { Rooms } from '../../rooms'
import { settingProblem } from '../settings/setting-problem'
import { said } from '../../../shared/words/said'

/** Does what the user tried on the bench: in this chat, in the next one, or for good. */
export async function applySwitches(rooms: Rooms, wanted: Input<'inspect.apply'>): Promise<void> {
  const { config, overlay, nextPrompt, promptChanged } = rooms
  const { sessionId, switches, model, when } = wanted
  const fixed = switches.filter((one) => settingOf(one, config.values()) === null)
  if (fixed.length > 0) throw new Refusal(said('inspect.no_switch', { names: namesOf(fixed) }))
  if (when === 'default') {
    for (const one of switches) {
      const setting = settingOf(one, config.values())
      if (setting !== null) await setSetting(config, setting.key, setting.value)
    }
    return promptChanged()
  }
  const resting = switches.filter(({ kind, on }) => kind === 'mcp' && on)
  if (resting.length > 0) throw new Refusal(said('inspect.not_for_single_chats', { names: namesOf(resting) }))
  if (when === 'now' && sessionId !== null) await switchInSession(rooms, sessionId, switches)
  else {
    await overlay.forNext({ switches, model })
    await (await nextPrompt()).preview.rebuild()
  }
  promptChanged()
}

async function switchInSession(rooms: Rooms, sessionId: string, switches: readonly PromptSwitch[]) {
  const { runs, registry } = await rooms.toolbox()
  const stored = await runs.setTools(
    sessionId,
    await switchedTools(registry, runs.of(sessionId).workspace, await runs.toolNames(sessionId), switches),
  )
  if (!stored.ok) throw new Refusal(said('agent.choice_not_stored', { reason: stored.message }))
  await rooms.overlay.forSession(sessionId, switches)
  await (await rooms.conversations()).rebuild(sessionId)
}

export async function setSetting(config: ConfigFile, key: readonly string[], value: unknown): Promise<void> {
  const change = await config.set(key, value)
  if (!change.ok) throw new Refusal(settingProblem(change.notice))
}

function namesOf(switches: readonly PromptSwitch[]): string {
  return switches.map(({ name }) => name).join(', ')
}
