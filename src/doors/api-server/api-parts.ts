import type { Rooms } from '../../runtime/rooms'
import type { SessionFinder } from './find-session'
import type { LoadPicture } from './parse-content'
import type { createResponseStore } from './response-store'
import type { TurnRunner } from './run-turn'

/** What the endpoints work with. */
export interface ApiParts {
  readonly rooms: Rooms
  readonly sessions: SessionFinder
  readonly turns: TurnRunner
  readonly responses: ReturnType<typeof createResponseStore>
  readonly load: LoadPicture
  /** The one model that clients see: the agent itself. */
  model(): string
  clock(): number
}
