import type { Rooms } from '../runtime/rooms'
import { openApiServer } from './api-server/open-api-server'
import type { Listening } from './http/open-http-server'

/** Somebody may set the key, or leave the port, a little later. */
const againMs = 30_000

/** Keeps the servers as the settings say: open when switched on, closed when not. What stands in the way is a notice. */
export function stayOpen(rooms: Rooms) {
  let open: { readonly settings: string; readonly server: Listening } | null = null
  let isClosed = false
  let last: Promise<void> = Promise.resolve()
  const again = setInterval(() => void apply(), againMs)
  again.unref()

  async function shut(): Promise<void> {
    await open?.server.close()
    open = null
  }

  async function look(): Promise<void> {
    const { api_server: settings } = rooms.config.values()
    const wanted = JSON.stringify(settings)
    if (isClosed || !settings.enabled) {
      await shut()
      rooms.notices.say(part, [])
      return
    }
    if (open?.settings === wanted) return
    await shut()
    const started = await openApiServer(rooms)
    rooms.notices.say(part, started.ok ? [] : [{ kind: 'ignored', source: 'api_server', reason: started.reason }])
    if (started.ok) open = { settings: wanted, server: started.server }
  }

  /** One after the other: what was written last counts. */
  const apply = (): Promise<void> => {
    last = last.then(look)
    return last
  }

  return {
    apply,
    async close(): Promise<void> {
      isClosed = true
      clearInterval(again)
      await apply()
    },
  }
}

export type StayingOpen = ReturnType<typeof stayOpen>

const part = 'api-server'
