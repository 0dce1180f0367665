import { create } from 'zustand'
import type { KeyStatus } from '../../shared/app'
import type { Input } from '../../shared/ipc'
import { call } from '../bridge'
import { attempting } from './attempting'

interface Keys {
  /** `null` until main has answered. */
  readonly list: readonly KeyStatus[] | null
  readonly problem: string | null
  refresh(): Promise<void>
  /** Throws what main answered; the form that asked shows it. */
  save(key: Input<'key.save'>): Promise<void>
  remove(name: string): Promise<void>
}

export const useKeys = create<Keys>()((set) => ({
  list: null,
  problem: null,
  refresh: async () => void (await attempting(set)(async () => set({ list: await call('key.list') }))),
  save: async (key) => set({ list: await call('key.save', key) }),
  remove: async (name) => set({ list: await call('key.remove', { name }) }),
}))
