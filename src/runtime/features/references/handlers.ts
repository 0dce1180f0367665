import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'

export function references(rooms: Rooms): Pick<Handlers, 'reference.complete'> {
  const { completion, paths, userHome } = rooms
  const folderOf = async (sessionId: string | null) =>
    sessionId === null
      ? (rooms.workspace.current()?.path ?? null)
      : (await rooms.toolbox()).runs.of(sessionId).workspace

  return {
    /** `null` when a newer question has overtaken this one. */
    'reference.complete': async ({ sessionId, ...request }) => {
      const workspace = await folderOf(sessionId)
      completion.use(workspace === null ? null : { workspace, userHome, hermesHome: paths.root })
      const answer = await completion.complete(request)
      if (answer.ok) return answer.value
      if (answer.reason === 'stale') return null
      throw new Refusal(answer.message)
    },
  }
}
