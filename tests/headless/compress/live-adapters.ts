import { readHistory } from '../../../src/core/sessions/ledger/read-history'
import { readMessages } from '../../../src/core/sessions/session-reads'
import { fail, reply, text, usage } from '../../fixtures/model-server/script'
import { openCompressing } from './compressing-harness'
import { exchanges } from './messages'
import { inEnglish } from '../../../src/shared/words/in-english'

/** A session that was compressed in place, and what became of it. */
export async function inPlace(input: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> {
  await using harness = await openCompressing({ contextWindow: 20_000 })
  const { database, sessionId, server, compression } = harness
  server.scriptFor({ model: 'summariser' }, reply(text('## Goal\n\nNotes on what was said.')))
  server.scriptFor({ model: 'claude-test' }, reply(text('Hello.')))
  const compressed = Number(input['compressed_messages'] ?? 40)
  await harness.run('Hello?')
  // Three messages of the head and eight of the tail stay as they are.
  await harness.seed(exchanges(25, 1_900).slice(0, compressed + 9))
  const before = readHistory(database.db, sessionId)
  const done = await compression.compressNow(sessionId, null, new AbortController().signal)
  if (!done.ok) throw new Error(inEnglish(done.reason))
  const shown = readMessages(database.db, { sessionId, limit: 1_000 })
  const searched = database.db.prepare(
    `SELECT count(*) FROM messages WHERE state = 'compacted' AND content LIKE '%topic 4?%'`,
  )
  const observed = {
    same_session_id: done.event.sessionId === sessionId,
    old_rows_readable: shown.length === before.length,
    old_rows_searchable: searched.pluck().get() === 1,
    found: searched.pluck().get() === 1,
    point_marked: harness.events.some(({ type }) => type === 'compressed'),
    notice: done.notices.length > 0,
    numbers: done.notices.flatMap((notice) =>
      notice.kind === 'compressed' ? [notice.messages, notice.tokensBefore] : [],
    ),
  }
  const undone = await compression.undoCompression(sessionId)
  const after = readHistory(database.db, sessionId)
  return { ...observed, can_undo: 'id' in undone, messages_as_before: JSON.stringify(after) === JSON.stringify(before) }
}

/** How often a turn compresses when nothing helps. */
export async function mostPasses(): Promise<number> {
  let passes = 0
  const state = {
    kind: 'compressed',
    event: {
      type: 'compressed',
      compressionId: 1,
      cause: 'preflight',
      by: 'model',
      messages: 1,
      tokensBefore: 2,
      tokensAfter: 1,
      summary: '',
    },
    notices: [],
    billed: [],
  } as const
  await using harness = await openCompressing({
    parts: {
      preflight: {
        async check() {
          passes += 1
          return state
        },
      },
    },
  })
  harness.server.otherwise(reply(text('Hello.'), usage({ input: 1 })))
  await harness.run()
  return passes
}

/** How often the session's own model is asked for the summary when the other one does not exist. */
export async function retriesOnMainModel(): Promise<number> {
  await using harness = await openCompressing()
  const { server, sessionId, compression } = harness
  server.scriptFor({ model: 'summariser' }, fail(404, 'The model `summariser` does not exist'))
  server.scriptFor({ model: 'claude-test' }, reply(text('Hello.')), reply(text('## Goal\n\nNotes.')))
  await harness.seed(exchanges(25, 1_900))
  await harness.run()
  const asked = server.requests.length
  await compression.compressNow(sessionId, null, new AbortController().signal)
  return server.requests.slice(asked).filter(({ json }) => json['model'] === 'claude-test').length
}
