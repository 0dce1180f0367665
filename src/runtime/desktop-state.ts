import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { PanelLayout } from '../shared/app'

const DesktopState = z.object({
  layout: PanelLayout.catch({ sidebar: { open: true, width: 260 }, inspector: { open: false, width: 420 } }),
  workspace: z.string().nullable().catch(null),
  recentWorkspaces: z.array(z.string()).catch([]),
})
export type DesktopState = z.infer<typeof DesktopState>

const maxRecent = 10

/** What only this machine's window remembers. A file that cannot be read is as good as none: nothing in it is the user's work. */
export function openDesktopState(file: string) {
  let state = DesktopState.parse(readJson(file) ?? {})
  let writing: Promise<void> = Promise.resolve()

  const update = (change: Partial<DesktopState>) => {
    state = { ...state, ...change }
    const text = `${JSON.stringify(state, null, 2)}\n`
    // A home that cannot be written is told once, when it is opened; what is lost here is the width of a panel.
    writing = writing.then(() => writeFileAtomic(file, text, { mode: 0o600 })).catch(() => undefined)
  }

  return {
    get: () => state,
    update,
    useWorkspace(path: string): void {
      const others = state.recentWorkspaces.filter((recent) => recent !== path)
      update({ workspace: path, recentWorkspaces: [path, ...others].slice(0, maxRecent) })
    },
    /** Resolves when everything so far is on disk. */
    flush: () => writing,
  }
}

export type DesktopStateStore = ReturnType<typeof openDesktopState>

export const workspaceName = (path: string) => basename(path) || path

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
