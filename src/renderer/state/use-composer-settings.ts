import { create } from 'zustand'
import type { ComposerSettings } from '../../shared/calls/composer-calls'
import { call } from '../bridge'
import { useApp } from './use-app'

interface ComposerSettingsStore extends ComposerSettings {
  refresh(): Promise<void>
  /** Throws main's refusal. */
  change(wanted: Partial<ComposerSettings>): Promise<void>
}

/** How the conversation is written and shown. The file is the truth: it is read again whenever main says that it changed. */
export const useComposerSettings = create<ComposerSettingsStore>()((set) => ({
  sendKey: 'enter',
  tools: 'normal',
  thinking: 'normal',
  refresh: async () => set(await call('composer.settings')),
  change: async (wanted) => set(await call('composer.set', wanted)),
}))

/** Returns the function that ends it. */
export function followSettings(): () => void {
  const { refresh } = useComposerSettings.getState()
  void refresh()
  return useApp.subscribe((now, before) => {
    if (now.state !== before.state) void refresh()
  })
}
