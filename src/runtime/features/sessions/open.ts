import type { Rooms } from '../../rooms'
import { openStore, type Store } from './open-store'

export async function openStoreRoom({ edges, paths, notices }: Rooms): Promise<Store> {
  const { startThread } = edges
  const opened = await openStore(paths, startThread === null ? null : (file) => startThread('reader-worker', file))
  notices.say('store', opened.notices)
  return opened
}
