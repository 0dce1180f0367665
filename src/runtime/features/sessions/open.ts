import type { Rooms } from '../../rooms'
import { openStore, type Store } from './open-store'

export async function openStoreRoom({ edges, paths, notices }: Rooms): Promise<Store> {
  const { startThread } = edges
  return openStore({
    paths,
    spawnReader: startThread === null ? null : (file) => startThread('reader-worker', file),
    spawnWork: startThread === null ? null : () => startThread('database-worker'),
    say: (told) => notices.say('store', told),
  })
}
