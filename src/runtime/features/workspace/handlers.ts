import type { Handlers } from '../../../shared/ipc'
import type { CurrentWorkspace } from './create-workspace'
import type { Rooms } from '../../rooms'

function workspaceHandlers(
  workspace: CurrentWorkspace,
  askForFolder: () => Promise<string | null>,
): Pick<Handlers, 'workspace.choose' | 'workspace.set' | 'workspace.clear'> {
  return {
    'workspace.choose': async () => {
      const path = await askForFolder()
      return path === null ? null : workspace.use(path)
    },
    'workspace.set': ({ path }) => workspace.use(path),
    'workspace.clear': () => workspace.clear(),
  }
}

export const workspaces = ({ workspace, edges }: Rooms) => workspaceHandlers(workspace, edges.dialogs.folder)
