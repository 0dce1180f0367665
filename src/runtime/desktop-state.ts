import { basename } from 'node:path'
import { z } from 'zod'
import { jsonFile } from '../core/base/json-file'
import { PanelLayout } from '../shared/app'

const DesktopState = z.object({
  layout: PanelLayout.catch({ sidebar: { open: true, width: 260 }, inspector: { open: false, width: 420 } }),
  workspace: z.string().nullable().catch(null),
  recentWorkspaces: z.array(z.string()).catch([]),
})
export type DesktopState = z.infer<typeof DesktopState>

const maxRecent = 10

/** What only this machine's window remembers. A file that cannot be read is as good as none: nothing in it is the user's work. */
export function openDesktopState(path: string) {
  const file = jsonFile(path, DesktopState, DesktopState.parse({}))
  let state = file.readSync()

  const update = (change: Partial<DesktopState>) => {
    state = { ...state, ...change }
    // A home that cannot be written is told once, when it is opened; what is lost here is the width of a panel.
    void file.write(state).catch(() => undefined)
  }

  return {
    get: () => state,
    update,
    useWorkspace(path: string): void {
      const others = state.recentWorkspaces.filter((recent) => recent !== path)
      update({ workspace: path, recentWorkspaces: [path, ...others].slice(0, maxRecent) })
    },
    /** Resolves when everything so far is on disk. */
    flush: file.idle,
  }
}

export type DesktopStateStore = ReturnType<typeof openDesktopState>

export const workspaceName = (path: string) => basename(path) || path
