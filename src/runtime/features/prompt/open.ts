import type { Rooms } from '../../rooms'
import { type NextPrompt, openNextPrompt } from './next-prompt'

export function openPromptRoom(rooms: Rooms): Promise<NextPrompt> {
  const { edges, paths, config, overlay, events, notices, toolbox } = rooms
  const { startThread } = edges
  return openNextPrompt({
    paths,
    origin: edges.origin,
    env: edges.env,
    config: config.values,
    overlay,
    model: edges.model,
    workspace: () => rooms.workspace.current()?.path ?? null,
    windowOf: async () => (await rooms.models(), rooms.windowOf),
    startThread: startThread === null ? null : () => startThread('prompt-thread'),
    onChange: () => events.emit('prompt.changed', null),
    say: notices.say,
    toolbox,
    bundledSkills: rooms.bundledSkills,
    disabledSkills: async (sessionId, everywhere): Promise<readonly string[]> =>
      (await toolbox()).skills.disabled(sessionId, everywhere),
  })
}
