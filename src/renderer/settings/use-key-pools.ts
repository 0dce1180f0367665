import { create } from 'zustand'
import type { KeyPoolState } from '../../shared/calls/key-pool-calls'
import { call } from '../bridge'

interface KeyPools {
  /** By provider; `null` until somebody looks. */
  readonly pools: ReadonlyMap<string, KeyPoolState> | null
  read(providers: readonly string[]): Promise<void>
  /** Something about keys is other than before. Costs nothing while nobody looks. */
  refresh(): Promise<void>
  /** Nobody looks any more. */
  forget(): void
}

export const useKeyPools = create<KeyPools>()((set, get) => ({
  pools: null,
  read: async (providers) => {
    try {
      const pools = await call('key.pools', { providers: [...providers] })
      set({ pools: new Map(pools.map((pool) => [pool.provider, pool])) })
    } catch {
      // The rows of the providers say what is wrong with their keys.
      set({ pools: new Map() })
    }
  },
  refresh: async () => {
    const { pools, read } = get()
    if (pools !== null && pools.size > 0) await read([...pools.keys()])
  },
  forget: () => set({ pools: null }),
}))
