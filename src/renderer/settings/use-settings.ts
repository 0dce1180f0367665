import { create } from 'zustand'
import type { Setting, SettingValue } from '../../shared/calls/settings-calls'
import { call } from '../bridge'
import { attempting } from '../state/attempting'

interface Settings {
  /** `null` until main has answered. */
  readonly list: readonly Setting[] | null
  readonly problem: string | null
  refresh(): Promise<void>
  /** Throws what main refused; the control that asked shows it. */
  set(key: readonly string[], value: SettingValue): Promise<void>
  reset(key: readonly string[]): Promise<void>
}

/** The used keys of `config.yaml`. The file is the truth: it is read again whenever main says that it changed. */
export const useSettings = create<Settings>()((set) => ({
  list: null,
  problem: null,
  refresh: async () => void (await attempting(set)(async () => set({ list: await call('settings.list') }))),
  set: async (key, value) => set({ list: await call('settings.set', { key: [...key], value }) }),
  reset: async (key) => set({ list: await call('settings.reset', { key: [...key] }) }),
}))
