import type { Rooms } from '../../rooms'
import { openModels as openModelLists, type Models } from './open-models'

export async function openModelsRoom(rooms: Rooms): Promise<Models> {
  const { edges, paths, config, env, secrets, redact } = rooms
  let shown = rooms.state().model.contextWindow
  const opened = openModelLists({
    paths,
    config: config.values,
    env,
    secrets,
    redact,
    asksLocal: edges.stays,
    ...(edges.systemProxy !== undefined && { systemProxy: edges.systemProxy }),
    /** A provider has told about its models, perhaps about the one that the next session gets. */
    listed() {
      const now = rooms.state().model.contextWindow
      if (now === shown) return
      shown = now
      void rooms.nextPrompt.opened()?.then(({ preview }) => preview.forget())
      rooms.changed()
    },
  })
  rooms.listedBy(opened.lists.model)
  await opened.ready
  return opened
}
