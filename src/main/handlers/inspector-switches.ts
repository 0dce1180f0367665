import type { ConfigFile } from '../../core/home/config-file'
import { settingOf } from '../../core/inspect/prompt-switches'
import type { Input } from '../../shared/ipc'
import { Refusal } from '../ipc/refusal'
import type { InspectorParts } from './inspector'
import { settingProblem } from './setting-problem'

/** Does what the user tried on the bench: in this chat, in the next one, or for good. */
export async function applySwitches(
  { config, overlay, conversations, nextPrompt, changed }: InspectorParts,
  { sessionId, switches, when }: Input<'inspect.apply'>,
): Promise<void> {
  const fixed = switches.filter((wanted) => settingOf(wanted, config.values()) === null)
  if (fixed.length > 0) {
    const names = fixed.map(({ name }) => name).join(', ')
    throw new Refusal(`No setting switches ${names}. Take it out of what you tried, or change its file.`)
  }
  if (when === 'default') {
    for (const wanted of switches) {
      const setting = settingOf(wanted, config.values())
      if (setting !== null) await setSetting(config, setting.key, setting.value)
    }
    return changed()
  }
  if (switches.some(({ kind }) => kind === 'mcp' || kind === 'toolset')) {
    throw new Refusal(
      'Tools are switched in a running chat or as default: they cannot be left out of the next chat alone.',
    )
  }
  if (when === 'now' && sessionId !== null) {
    overlay.forSession(sessionId, switches)
    await (await conversations()).rebuild(sessionId)
    return changed()
  }
  overlay.forNext(switches)
  await (await nextPrompt()).preview.rebuild()
  changed()
}

export async function setSetting(config: ConfigFile, key: readonly string[], value: unknown): Promise<void> {
  const change = await config.set(key, value)
  if (!change.ok) throw new Refusal(settingProblem(change.notice))
}
