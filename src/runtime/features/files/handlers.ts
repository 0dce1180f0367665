import type { fileCalls } from '../../../shared/calls/file-calls'
import type { Handlers } from '../../../shared/ipc'
import type { Rooms } from '../../rooms'
import { revealInWorkspace } from '../composer/open-outside'

export function files(rooms: Rooms): Pick<Handlers, keyof typeof fileCalls> {
  return {
    'files.list': async ({ sessionId, ...question }) => (await rooms.files()).list(sessionId, question),
    async 'files.watch'({ sessionId, folders }, window) {
      // Nothing is opened for a pane that is closed.
      const room = folders.length === 0 ? await rooms.files.opened() : await rooms.files()
      await room?.watch(sessionId, folders, window)
    },
    'files.refresh': async ({ sessionId }) => (await rooms.files()).refresh(sessionId),
    'files.view': async ({ sessionId, path, from }) => (await rooms.files()).view(sessionId, path, from),
    'files.reveal': async ({ sessionId, path }) =>
      revealInWorkspace(path, await (await rooms.files()).workspaceOf(sessionId), rooms.edges.shell),
  }
}
