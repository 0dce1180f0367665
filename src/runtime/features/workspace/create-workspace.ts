import type { Workspace } from '../../../shared/app'
import type { Notice } from '../../../shared/model'
import { describeWorkspace } from '../../../core/workspace/workspace-info'
import type { DesktopStateStore } from '../../desktop-state'
import { Refusal } from '../../refusal'

/** The folder the agent works in: chosen by the user, remembered over a restart. */
export function createWorkspace(desktop: DesktopStateStore, onChange: () => void, remembers = true) {
  let current: Workspace | null = null
  let notice: Notice | null = null

  const become = (workspace: Workspace | null) => {
    current = workspace
    notice = null
    onChange()
    return workspace
  }

  return {
    current: () => current,
    notices: (): readonly Notice[] => (notice === null ? [] : [notice]),
    /** At start: the folder of last time. One that is gone is reported and stays among the recent ones. */
    async restore(): Promise<void> {
      const { workspace: path } = desktop.get()
      if (path === null) return
      const described = await describeWorkspace(path)
      if (described.ok) current = described.workspace
      else notice = { kind: 'ignored', source: path, reason: described.message }
    },
    async use(path: string): Promise<Workspace> {
      const described = await describeWorkspace(path)
      if (!described.ok) throw new Refusal(described.message)
      if (remembers) desktop.useWorkspace(described.workspace.path)
      become(described.workspace)
      return described.workspace
    },
    clear(): void {
      desktop.update({ workspace: null })
      become(null)
    },
  }
}

export type CurrentWorkspace = ReturnType<typeof createWorkspace>
