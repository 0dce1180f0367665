import { isGroup } from '../../../core/base/is-group'
import { errorMessage } from '../../../core/base/system-error'
import type { ConfigFile } from '../../../core/home/config-file'
import type { settingsCalls } from '../../../shared/calls/settings-calls'
import type { Handlers } from '../../../shared/ipc'
import type { FileDecision } from '../../../shared/model'
import { Refusal } from '../../refusal'
import { type BackupPorts, backUpHome } from './back-up-home'
import { describeSettings } from './describe-settings'
import { settingProblem } from './setting-problem'
import { knownSetting, settingValue, withHiddenParts } from './setting-value'
import { differenceOf } from '../../../core/home/protected-settings'
import type { Dialogs } from '../../edges'
import type { Rooms } from '../../rooms'
import { said } from '../../../shared/words/said'

export interface SettingsParts {
  readonly config: ConfigFile
  readonly backup: BackupPorts
  decisions(): Promise<readonly FileDecision[]>
  askForFolder(): Promise<string | null>
  choose: Dialogs['choose']
  /** Something in the file is different now. */
  changed(): void
  /** Tool servers are read again. */
  reloadServers(): Promise<void>
}

export function settingsHandlers(
  parts: SettingsParts,
): Pick<Handlers, Exclude<keyof typeof settingsCalls, `mcp.${string}`>> {
  const { config, changed } = parts
  const list = () => describeSettings(config.raw(), config.notices())
  const rawAt = (key: readonly string[]) =>
    key.reduce<unknown>((at, name) => (isGroup(at) ? at[name] : undefined), config.raw())

  async function write(key: readonly string[], value: unknown): Promise<void> {
    const change = await config.set(key, value)
    if (!change.ok) throw new Refusal(settingProblem(change.notice))
  }

  return {
    'settings.list': list,
    'settings.set': async ({ key, value }) => {
      await write(key, withHiddenParts(rawAt(key), settingValue(key, value)))
      changed()
      return list()
    },
    'settings.reset': async ({ key }) => {
      knownSetting(key)
      await write(key, undefined)
      changed()
      return list()
    },
    'settings.review': async () => {
      const seen = config.waiting()
      if (seen.length === 0) return
      const answer = await parts.choose({
        title: said('home.waiting_title'),
        detail: said('home.waiting_detail', { changes: seen.flatMap(differenceOf).join('\n') }),
        choices: [said('home.waiting_accept'), said('home.waiting_revert'), said('home.waiting_later')],
      })
      if (answer === 0 && !(await config.acceptWaiting(seen))) throw new Refusal(said('home.waiting_changed'))
      const reverted = answer === 1 ? await config.revertWaiting() : null
      if (reverted?.ok === false) throw new Refusal(settingProblem(reverted.notice))
      if (answer !== null) await parts.reloadServers()
      changed()
    },
    'shortcut.list': () => config.values().desktop.shortcuts,
    'decision.list': async () => [...(await parts.decisions())],
    'data.backup': async () => {
      const target = await parts.askForFolder()
      if (target === null) return null
      try {
        return await backUpHome(target, parts.backup)
      } catch (error) {
        throw new Refusal(said('home.copy_incomplete', { target, reason: errorMessage(error) }))
      }
    },
  }
}

export const settings = ({ config, paths, store, redact, nextPrompt, toolbox, edges, promptChanged }: Rooms) =>
  settingsHandlers({
    config,
    backup: {
      paths,
      copyDatabase: async (file) => void (await (await store()).database.db.backup(file)),
      redact,
      clock: () => new Date(),
    },
    decisions: async () => (await nextPrompt()).decisions.list(),
    askForFolder: edges.dialogs.folder,
    choose: edges.dialogs.choose,
    changed: promptChanged,
    reloadServers: async () => (await toolbox()).mcp.reload(),
  })
