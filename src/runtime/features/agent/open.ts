import type { TurnEvent } from '../../../shared/turn'
import type { Rooms } from '../../rooms'
import { type Conversations, openConversations } from './conversations'

export async function openAgentRoom(rooms: Rooms): Promise<Conversations> {
  const { edges, paths, config, env, secrets, events, upkeep, windowOf } = rooms
  const { startThread } = edges
  const [store, nextPrompt, models, toolbox] = await Promise.all([
    rooms.store(),
    rooms.nextPrompt(),
    rooms.models(),
    rooms.toolbox(),
  ])
  return openConversations({
    origin: edges.origin,
    paths,
    config: config.values,
    env,
    secrets,
    store,
    nextPrompt,
    toolbox,
    decisions: nextPrompt.decisions,
    startCounter: startThread === null ? null : () => startThread('count-worker'),
    search: async (request, asker) => (await upkeep.search()).ask(request, asker),
    models,
    windowOf,
    workspace: () => rooms.workspace.current()?.path ?? null,
    hearers: [
      (event) => events.emit('turn.event', event),
      (event) => touchesKeys(event) && events.emit('key.changed', null),
      upkeep.heard,
      (event) => void rooms.schedules.opened()?.then(({ schedules }) => schedules.hear(event)),
      edges.heard,
    ],
    eventSequence: events.sequence,
    onSession: (session) => events.emit('session.changed', session),
    onReview: () => events.emit('skill.changed', null),
  })
}

/** A key was used, or went out of service. */
function touchesKeys(event: TurnEvent): boolean {
  return event.type === 'request-end' || (event.type === 'notice' && event.notice.kind === 'rotated')
}
