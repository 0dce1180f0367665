import { join } from 'node:path'
import { createGuardedFetch } from '../../core/base/guard/guarded-fetch'
import type { Rooms } from '../../runtime/rooms'
import { inEnglish } from '../../shared/words/in-english'
import { said } from '../../shared/words/said'
import { isLoopback } from '../http/allowed-host'
import { openHttpServer, type Started } from '../http/open-http-server'
import { answerRequest } from './answer-request'
import { ApiError } from './api-error'
import type { ApiParts } from './api-parts'
import { createSessionFinder } from './find-session'
import { pictureType } from './parse-content'
import { createResponseStore } from './response-store'
import { createTurnRunner } from './run-turn'

/** Beyond this machine anybody may try. */
const shortestKeyAbroad = 16
const mostPictureBytes = 20 * 1024 * 1024

/** The agent for programs that speak OpenAI's API. It does not start without a key. Never throws. */
export async function openApiServer(rooms: Rooms, clock: () => number = Date.now): Promise<Started> {
  const { host, port, allowed_hosts: allowedHosts, cors_origins: corsOrigins } = rooms.config.values().api_server
  const revealed = await rooms.secrets.reveal(apiServerKey, null)
  const key = revealed.ok ? revealed.value : ''
  if (key === '') return { ok: false, reason: said('doors.api_needs_key', { name: apiServerKey }) }
  if (!isLoopback(host) && key.length < shortestKeyAbroad)
    return { ok: false, reason: said('doors.api_key_short', { name: apiServerKey, least: shortestKeyAbroad, host }) }
  const parts = partsOf(rooms, clock)
  const gate = { host, key, allowedHosts, corsOrigins }
  return openHttpServer({ host, port }, (request, response) => answerRequest(parts, gate, request, response))
}

/** The name of its key in the environment, `.env` and the key store. */
const apiServerKey = 'API_SERVER_KEY'

function partsOf(rooms: Rooms, clock: () => number): ApiParts {
  const { profile } = rooms.paths
  return {
    rooms,
    clock,
    sessions: createSessionFinder(rooms),
    turns: createTurnRunner(rooms),
    responses: createResponseStore(join(rooms.paths.desktop, 'api-responses')),
    model: () => (profile === 'default' ? 'hermes-agent' : profile),
    async load(url) {
      const never = new AbortController().signal
      const { way } = await rooms.models()
      const guarded = createGuardedFetch({ maxBytes: mostPictureBytes, way })
      const fetched = await guarded.within(never, (signal) => guarded.follow(url, 'image/*', signal))
      if (!fetched.ok)
        throw new ApiError(400, 'invalid_image_url', `The picture was not loaded. ${inEnglish(fetched.reason)}`)
      const mediaType = pictureType(fetched.contentType)
      if (mediaType === undefined)
        throw new ApiError(400, 'unsupported_content_type', 'What is at that address is not PNG, JPEG, GIF or WebP.')
      return { type: 'image', mediaType, base64: Buffer.from(fetched.bytes).toString('base64') }
    },
  }
}
