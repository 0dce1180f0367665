import type { PromptSwitch } from '../../shared/inspect'
import type { Config } from '../home/config-schema'
import { layers } from '../prompt/layers'

export interface SettingChange {
  readonly key: readonly string[]
  readonly value: unknown
}

/** The settings that say the same; `null` for what no setting can switch. */
export function settingOf(wanted: PromptSwitch, config: Config): SettingChange | null {
  const { kind, name, on } = wanted
  if (kind === 'mcp') return name in config.mcp_servers ? change(['mcp_servers', name, 'enabled'], on) : null
  if (kind === 'toolset') {
    const others = config.agent.disabled_toolsets.filter((set) => set !== name)
    return change(['agent', 'disabled_toolsets'], on ? others : [...others, name])
  }
  if (kind === 'skill') {
    const others = config.skills.disabled.filter((skill) => skill !== name)
    return change(['skills', 'disabled'], on ? others : [...others, name])
  }
  // The settings have words of their own for the two memories.
  if (name === 'memory') return change(['memory', 'memory_enabled'], on)
  if (name === 'user') return change(['memory', 'user_profile_enabled'], on)
  if (!layers.some(({ id }) => id === name)) return null
  const others = config.prompt.layers_off.filter((layer) => layer !== name)
  return change(['prompt', 'layers_off'], on ? others : [...others, name])
}

/** The config as if the settings were so. Nothing is written. */
export function withSwitches(config: Config, switches: readonly PromptSwitch[]): Config {
  return switches.reduce((changed, wanted) => {
    const setting = settingOf(wanted, changed)
    return setting === null ? changed : (replaced(changed, setting.key, setting.value) as Config)
  }, config)
}

function change(key: readonly string[], value: unknown): SettingChange {
  return { key, value }
}

function replaced(group: object, [name, ...rest]: readonly string[], value: unknown): object {
  if (name === undefined) return group
  const inner: unknown = (group as Record<string, unknown>)[name]
  const next =
    rest.length === 0 ? value : replaced(typeof inner === 'object' && inner !== null ? inner : {}, rest, value)
  return { ...group, [name]: next }
}
