import { sandboxAt } from '../../../core/tools/terminal/choose-environment'
import { backendOf, type TerminalPlace } from '../../../core/tools/terminal/terminal-place'
import { describeWorkspace } from '../../../core/workspace/workspace-info'
import type { ChatPlace } from '../../../shared/app'
import type { Handlers } from '../../../shared/ipc'
import { workspaceName } from '../../desktop-state'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'

type WorkspaceCalls = 'workspace.choose' | 'workspace.set' | 'workspace.clear' | 'session.place' | 'session.move'

/** The folder of the next chat, and the places of those that have begun. */
export function workspaces(rooms: Rooms): Pick<Handlers, WorkspaceCalls> {
  const { workspace, edges, config, toolbox, env } = rooms
  const commandsAt = async (place: TerminalPlace): Promise<Pick<ChatPlace, 'backend' | 'sandbox'>> => {
    const { sandbox } = config.values().terminal
    return {
      backend: backendOf(place),
      sandbox: await sandboxAt({ backend: place.backend, sandbox }, { platform: process.platform, env }),
    }
  }
  return {
    'workspace.choose': async () => {
      const path = await edges.dialogs.folder()
      return path === null ? null : workspace.use(path)
    },
    'workspace.set': ({ path }) => workspace.use(path),
    'workspace.clear': () => workspace.clear(),
    'session.place': async ({ sessionId }) => {
      if (sessionId === null)
        return { workspace: workspace.current(), missing: null, ...(await commandsAt(config.values().terminal)) }
      const run = (await toolbox()).runs.of(sessionId)
      return { ...(await folderAt(run.workspace)), ...(await commandsAt(run.place)) }
    },
    'session.move': async ({ sessionId }) => {
      const path = await edges.dialogs.folder()
      if (path === null) return null
      const described = await describeWorkspace(path)
      if (!described.ok) throw new Refusal(described.message)
      await (await rooms.conversations()).move(sessionId, described.workspace.path)
      return described.workspace
    },
  }
}

async function folderAt(path: string | null): Promise<Pick<ChatPlace, 'workspace' | 'missing'>> {
  if (path === null) return { workspace: null, missing: null }
  const described = await describeWorkspace(path)
  if (described.ok) return { workspace: { ...described.workspace, path }, missing: null }
  return { workspace: { path, name: workspaceName(path), branch: null }, missing: described.message }
}
