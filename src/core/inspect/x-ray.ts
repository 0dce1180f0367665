import type { Database } from 'better-sqlite3'
import type { RequestLine, XRay } from '../../shared/inspect'
import { listCompressions } from '../sessions/compressions/read-compressions'
import { requestPrompt } from './request-view'

const mostLeft = 100
const previewLength = 200

/** Each compression opened up: what left the conversation, and whether the context files came through it unchanged. */
export function compressionXRays(db: Database, sessionId: string, requests: readonly RequestLine[]): XRay[] {
  return listCompressions(db, sessionId).map(({ id, createdAt, cause, by, state, summary, ...sizes }) => {
    const total = Number(
      db.prepare('SELECT count(*) FROM compressed_messages WHERE compression_id = ?').pluck().get(id),
    )
    return {
      id,
      at: createdAt,
      cause,
      by,
      state,
      tokensBefore: sizes.tokensBefore,
      tokensAfter: sizes.tokensAfter,
      summary,
      left: leftMessages(db, id),
      leftMore: Math.max(0, total - mostLeft),
      layers: layersAround(db, createdAt, requests),
    }
  })
}

function leftMessages(db: Database, compressionId: number): XRay['left'] {
  return db
    .prepare<[number, number, number], XRay['left'][number]>(
      `SELECT messages.id AS messageId, role, substr(content, 1, ?) AS text, length(content) AS chars
       FROM compressed_messages JOIN messages ON messages.id = message_id
       WHERE compression_id = ? ORDER BY messages.id LIMIT ?`,
    )
    .all(previewLength, compressionId, mostLeft)
}

/** The context layers that were sent before and after, by hash. */
function layersAround(db: Database, at: number, requests: readonly RequestLine[]): XRay['layers'] {
  const before = requests.findLast(({ startedAt }) => startedAt <= at)
  const after = requests.find(({ startedAt }) => startedAt > at)
  const old = before === undefined ? null : requestPrompt(db, { requestId: before.id })
  const now = after === undefined ? null : requestPrompt(db, { requestId: after.id })
  const kept = (old ?? now)?.layers.filter(({ tier, id }) => tier === 'context' || id === 'identity') ?? []
  return kept.map(({ id, title, sha256 }) => ({
    layer: id,
    title,
    same:
      old === null || now === null
        ? null
        : now.layers.some((layer) => layer.id === id && layer.sha256 === sha256 && old !== null),
  }))
}
