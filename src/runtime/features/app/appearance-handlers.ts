import type { Handlers } from '../../../shared/ipc'
import type { AppState } from '../../../shared/app'
import type { ConfigFile } from '../../../core/home/config-file'
import type { DesktopStateStore } from '../../desktop-state'
import { Refusal } from '../../refusal'
import { settingProblem } from '../settings/setting-problem'

const configKeys = {
  theme: 'desktop.theme',
  density: 'desktop.density',
  accent: 'desktop.accent',
  zoom: 'desktop.zoom',
  codeSize: 'desktop.code_size',
  language: 'display.language',
} as const

export function appearanceHandlers(parts: {
  config: ConfigFile
  desktop: DesktopStateStore
  state(): AppState
  changed(): void
}): Pick<Handlers, 'appearance.set' | 'layout.set'> {
  const { config, desktop, state, changed } = parts
  return {
    'appearance.set': async (wanted) => {
      for (const [name, value] of Object.entries(wanted)) {
        const change = await config.set(configKeys[name as keyof typeof configKeys], value)
        if (!change.ok) throw new Refusal(settingProblem(change.notice))
      }
      changed()
      return state().appearance
    },
    'layout.set': (wanted) => {
      const layout = { ...desktop.get().layout, ...wanted }
      desktop.update({ layout })
      changed()
      return layout
    },
  }
}
