import type { Rooms } from '../../rooms'
import { type Composer, composerHandlers } from './handlers'

export function openComposerRoom(ground: Omit<Rooms, 'composer' | RoomName>, rooms: () => Rooms): Composer {
  const { edges, paths, config, env, events, changed, windowOf } = ground
  return composerHandlers({
    paths,
    config,
    env,
    changed,
    slotOf: edges.windows.slotOf,
    onClosed: edges.windows.onClosed,
    queueFreed: (sessionId) => events.emit('queue.freed', { sessionId }),
    shell: edges.shell,
    windowOf,
    target: async (sessionId) => (await rooms().conversations()).target(sessionId),
    count: async (text, model) => (await rooms().conversations()).count(text, model),
    image: async (messageId, index) => (await rooms().conversations()).image(messageId, index),
    people: {
      answer: async (id, choice, reason) =>
        (await rooms().toolbox()).people.answer(id, reason === undefined ? { choice } : { choice, reason }),
      answerClarify: async (id, answers) => (await rooms().toolbox()).people.answerClarify(id, answers),
    },
  })
}

type RoomName = 'store' | 'models' | 'nextPrompt' | 'toolbox' | 'schedules' | 'conversations'
