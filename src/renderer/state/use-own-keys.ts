import { create } from 'zustand'
import { call } from '../bridge'
import { useAppState } from './use-app'
import type { OwnKeys, ShortcutId } from '../../shared/shortcuts'
import { printedKeysOf } from './shortcuts'

interface Own {
  /** As in `config.yaml`; usual keys hold until it was read. */
  readonly keys: OwnKeys
  refresh(): Promise<void>
}

export const useOwnKeys = create<Own>()((set) => ({
  keys: {},
  refresh: async () => {
    // A window without own shortcuts is a window with the usual ones: main tells of a file that cannot be read.
    const keys = await call('shortcut.list').catch(() => ({}))
    set({ keys })
  },
}))

/** The keys of each command as they are printed here. */
export function useKeysOf(): (id: ShortcutId) => readonly string[] | undefined {
  const platform = useAppState((state) => state.platform)
  const own = useOwnKeys(({ keys }) => keys)
  return (id) => printedKeysOf(id, platform, own)
}
