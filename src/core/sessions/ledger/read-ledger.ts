import type { Database } from 'better-sqlite3'
import type { BodyPart } from './body-part'
import { joinBody } from './split-body'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

/** The exact text that was sent, or `null` when there is no such request. A missing piece is damage and throws. */
export function requestBody(db: Database, requestId: number): string | null {
  const body = db.prepare<[number], string>('SELECT body FROM requests WHERE id = ?').pluck().get(requestId)
  if (body === undefined) return null
  const piece = db.prepare<[string], string>('SELECT content FROM content_pieces WHERE hash = ?').pluck()
  return joinBody(JSON.parse(body) as BodyPart[], (hash) => {
    const content = piece.get(hash)
    if (content === undefined) throw new SaidError(said('sessions.request_incomplete', { requestId, hash }))
    return content
  })
}
