import { z } from 'zod'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import type { RoomFacts } from './parse-event'

export type Ask = (path: string, signal: AbortSignal) => Promise<unknown>

export interface Rooms {
  /** Who is in it now: those who may read what is said there. */
  people(roomId: string, signal: AbortSignal): Promise<readonly string[]>
  facts(roomId: string, signal: AbortSignal): Promise<RoomFacts>
  /** `null` when the server did not say. */
  isEncrypted(roomId: string, signal: AbortSignal): Promise<boolean | null>
  /** What has changed is asked for anew. */
  learn(roomId: string, event: unknown): void
}

const Joined = z.object({ joined: z.record(z.string(), z.object({ display_name: z.string().nullish() })) })
const Name = z.object({ name: z.string() })
const StateEvent = z.object({ type: z.string(), state_key: z.string() })
const mostRooms = 5000

/** What is known of rooms, asked for once each. `ask` answers with `null` for what there is not, and throws without an answer. */
export function createRooms(ask: Ask): Rooms {
  const known = new Map<string, Promise<RoomFacts>>()
  const encrypted = new Map<string, boolean>()
  const path = (roomId: string) => `/_matrix/client/v3/rooms/${encodeURIComponent(roomId)}`

  async function load(roomId: string, signal: AbortSignal): Promise<RoomFacts> {
    const [members, name] = await Promise.all([
      ask(`${path(roomId)}/joined_members`, signal),
      ask(`${path(roomId)}/state/m.room.name`, signal),
    ])
    const joined = Joined.safeParse(members)
    const named = Name.safeParse(name)
    const people = new Map(joined.success ? Object.entries(joined.data.joined) : [])
    return {
      roomId,
      ...(named.success && named.data.name !== '' && { name: named.data.name }),
      isPrivate: joined.success && people.size <= 2,
      people: joined.success ? [...people.keys()] : null,
      nameOf: (userId) => people.get(userId)?.display_name ?? undefined,
    }
  }

  const rooms: Rooms = {
    async people(roomId, signal) {
      const { people } = await rooms.facts(roomId, signal)
      // Without them nobody could read it, or the wrong ones.
      if (people === null) throw new SaidError(said('channel.wire_unreadable', { name: 'Matrix' }))
      return people
    },
    facts(roomId, signal) {
      const found = known.get(roomId)
      if (found !== undefined) return found
      if (known.size >= mostRooms) known.clear()
      const loading = load(roomId, signal)
      known.set(roomId, loading)
      loading.catch(() => known.delete(roomId))
      return loading
    },
    async isEncrypted(roomId, signal) {
      const found = encrypted.get(roomId)
      if (found !== undefined) return found
      try {
        const state = await ask(`${path(roomId)}/state/m.room.encryption`, signal)
        // A room never loses its encryption.
        if (state !== null) encrypted.set(roomId, true)
        return state !== null
      } catch {
        return null
      }
    },
    learn(roomId, event) {
      const parsed = StateEvent.safeParse(event)
      if (!parsed.success) return
      if (parsed.data.type === 'm.room.encryption') encrypted.set(roomId, true)
      if (parsed.data.type === 'm.room.member' || parsed.data.type === 'm.room.name') known.delete(roomId)
    },
  }
  return rooms
}
