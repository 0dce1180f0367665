import { describe, expect, it, vi } from 'vitest'
import { readHistory } from '../../src/core/sessions/ledger/read-history'
import { readTurns } from '../../src/core/sessions/ledger/read-turns'
import { branchSession } from '../../src/core/sessions/life/branch'
import { redo, undoFrom } from '../../src/core/sessions/life/undo'
import { reply, text } from '../fixtures/model-server/script'
import { openCompressing } from './compress/compressing-harness'
import { exchanges } from './compress/messages'
import { inEnglish } from '../../src/shared/words/in-english'

// Whole conversations on a real disk: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const never = new AbortController().signal

/** A compressed session: one exchange, then twenty, of which the newest stay. */
async function compressed() {
  const harness = await openCompressing()
  const { server, sessionId, compression } = harness
  server.scriptFor({ model: 'summariser' }, reply(text('## Goal\n\nNotes.')))
  server.scriptFor({ model: 'claude-test' }, reply(text('Hello.')))
  await harness.run('Hello?')
  const ids = await harness.seed(exchanges(20, 1_500))
  const before = readHistory(harness.database.db, sessionId)
  const done = await compression.compressNow(sessionId, null, never)
  if (!done.ok) throw new Error(inEnglish(done.reason))
  return { harness, ids, before }
}

const contents = (rows: readonly { readonly content: string }[]) => rows.map(({ content }) => content)

describe('a branch of a compressed session', () => {
  it('has the same conversation when it has all that the summary is about', async () => {
    const { harness, ids } = await compressed()
    await using open = harness
    const { database, sessionId } = open
    await database.write((db) =>
      branchSession(db, { sessionId, messageId: ids.at(-1) ?? 0, side: 'after' }, 'branch', 1),
    )
    expect(contents(readHistory(database.db, 'branch'))).toEqual(contents(readHistory(database.db, sessionId)))
    const told = readTurns(database.db, { sessionId: 'branch', limit: 10 }).turns.flatMap((turn) => turn.events)
    const [own] = open.compression.list('branch')
    expect(told.filter(({ type }) => type === 'compressed')).toMatchObject([{ compressionId: own?.id }])
    expect(await open.compression.undoCompression('branch')).toMatchObject({ messages: expect.any(Number) })
    expect(readHistory(database.db, 'branch')).toHaveLength(42)
    expect(readHistory(database.db, sessionId).length).toBeLessThan(42)
  })

  it('sends the messages themselves when it begins before the end of the summary', async () => {
    const { harness, ids, before } = await compressed()
    await using open = harness
    const { database, sessionId } = open
    await database.write((db) => branchSession(db, { sessionId, messageId: ids[5] ?? 0, side: 'after' }, 'branch', 1))
    expect(contents(readHistory(database.db, 'branch'))).toEqual(contents(before.slice(0, 8)))
  })
})

it('loses the summary when the user takes back what it is about, and redo brings the messages', async () => {
  const { harness, ids, before } = await compressed()
  await using open = harness
  const { database, sessionId, compression } = open
  await database.write((db) => undoFrom(db, sessionId, ids[6] ?? 0))
  expect(contents(readHistory(database.db, sessionId))).toEqual(contents(before.slice(0, 8)))
  expect(compression.list(sessionId)).toMatchObject([{ state: 'undone' }])
  await database.write((db) => redo(db, sessionId))
  expect(contents(readHistory(database.db, sessionId))).toEqual(contents(before))
})

it('keeps the summary when the user takes back what came after it', async () => {
  const { harness, ids } = await compressed()
  await using open = harness
  const { database, sessionId, compression } = open
  await database.write((db) => undoFrom(db, sessionId, ids.at(-2) ?? 0))
  expect(compression.list(sessionId)).toMatchObject([{ state: 'active' }])
  expect(contents(readHistory(database.db, sessionId)).join('\n')).toContain('Notes.')
})

it('says in the conversation when a summary was taken back, and what that adds', async () => {
  const { harness, before } = await compressed()
  await using open = harness
  const { database, sessionId, compression, events } = open
  const [made] = compression.list(sessionId)
  const undone = await compression.undoCompression(sessionId)
  expect(undone).toEqual({ id: made?.id, messages: made?.messages, tokens: expect.any(Number) })
  const tokens = (made?.tokensBefore ?? 0) - (made?.tokensAfter ?? 0)
  const told = { type: 'compression-undone', compressionId: made?.id, messages: made?.messages, tokens }
  expect(events.at(-1)).toMatchObject({ sessionId, ...told })
  const { turns } = readTurns(database.db, { sessionId, limit: 10 })
  expect(turns.at(-1)?.events.slice(-4)).toMatchObject([
    { type: 'turn-end' },
    { type: 'compressed' },
    { type: 'background', purpose: 'compression' },
    told,
  ])
  expect(contents(readHistory(database.db, sessionId))).toEqual(contents(before))
  expect(await compression.undoCompression(sessionId)).toMatchObject({ problem: expect.anything() })
})
