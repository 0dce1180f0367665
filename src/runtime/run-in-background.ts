import { background } from './features'
import type { Rooms } from './rooms'

/** They wait until the window stands; what schedules missed is caught up then. */
const afterStartMs = 1_000

/** Starts what runs by itself. One that cannot is told to the log and holds up no other. */
export function runInBackground(rooms: Rooms) {
  let started: Promise<(() => Promise<void>) | null>[] = []
  const timer = setTimeout(() => {
    started = [...background, ...(rooms.edges.doors ?? [])].map(async (open) => {
      try {
        return (await open(rooms)).close
      } catch (error) {
        rooms.log.error('background', { stack: error instanceof Error ? error.stack : String(error) })
        return null
      }
    })
  }, afterStartMs)
  return {
    async close(): Promise<void> {
      clearTimeout(timer)
      await Promise.all(started.map(async (one) => (await one)?.()))
    },
  }
}
