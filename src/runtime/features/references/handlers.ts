import type { Handlers } from '../../../shared/ipc'
import { isHere } from '../../../core/tools/terminal/terminal-place'
import type { Completion } from '../../../shared/completion'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'

export function references(rooms: Rooms): Pick<Handlers, 'reference.complete'> {
  const { completion, paths, userHome } = rooms
  const placeOf = async (sessionId: string | null) => {
    if (sessionId !== null) return (await rooms.toolbox()).runs.of(sessionId)
    return { workspace: rooms.workspace.current()?.path ?? null, place: rooms.config.values().terminal }
  }

  return {
    /** `null` when a newer question has overtaken this one. */
    'reference.complete': async ({ sessionId, ...request }) => {
      const { workspace, place } = await placeOf(sessionId)
      const isElsewhere = !isHere(place)
      completion.use(workspace === null || isElsewhere ? null : { workspace, userHome, hermesHome: paths.root })
      const answer = await completion.complete(request)
      if (answer.ok) return isElsewhere ? onlyPages(answer.value) : answer.value
      if (answer.reason === 'stale') return null
      throw new Refusal(answer.message)
    },
  }
}

/** Where commands run elsewhere, nothing of this machine is offered: it would be refused. */
function onlyPages(found: Completion): Completion {
  return { ...found, items: found.items.filter(({ kind, label }) => kind === 'kind' && label === 'url') }
}
