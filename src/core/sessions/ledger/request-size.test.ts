import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { openDatabase } from '../open-database'
import { sqliteSessions } from '../sqlite-sessions'
import { requestBody } from './read-ledger'
import { createRequestLedger } from './request-ledger'

const limit = 5_000
const turns = 25

async function open() {
  const home = temporaryFolder()
  const files = { stateDb: join(home, 'state.db'), fallbackDb: join(home, 'd.db'), backups: join(home, 'b') }
  const database = await openDatabase({ ...files, clock: () => 1 })
  onTestFinished(database.close)
  const created = await sqliteSessions(database, { clock: () => 1, randomHex: () => 'abcdef' }).create({
    model: 'm',
    provider: 'p',
    workspace: null,
    origin: 'window',
  })
  const made = { turnId: 't', purpose: 'turn', model: 'm', provider: 'p', credential: 'c' } as const
  const ledger = createRequestLedger(database.write, () => 1)
  const { db } = database
  return {
    db,
    async record(body: object): Promise<number> {
      const recorded = await ledger.record({ ...made, sessionId: created.ok ? created.value : '', body })
      return recorded.ok ? recorded.value.requestId : 0
    },
    fileSize(): number {
      db.pragma('wal_checkpoint(TRUNCATE)')
      return statSync(files.stateDb).size
    },
    /** What the rows hold; a hash stands in its row and in the index. */
    rowBytes(): number {
      const pieces = 'SELECT sum(octet_length(content) + 2 * length(hash)) FROM content_pieces'
      const requests = 'SELECT sum(octet_length(body) + octet_length(cache_markers) + 100) FROM requests'
      return [pieces, requests].reduce((sum, sql) => sum + Number(db.prepare(sql).pluck().get()), 0)
    },
  }
}

const marker = { cache_control: { type: 'ephemeral' } }
const system = [{ type: 'text', text: 'Be short. '.repeat(2_000), ...marker }]
const said = (index: number, marks: object) => ({
  role: index % 2 === 0 ? 'user' : 'assistant',
  content: [{ type: 'text', text: `Message number ${index}, a few words long.`, ...marks }],
})
const plain = Array.from({ length: 10_100 }, (_, index) => said(index, {}))
/** The markers go with the end, as providers want them. */
function bodyOf(length: number): object {
  const end = [length - 3, length - 2, length - 1].map((index) => said(index, marker))
  return { model: 'm', max_tokens: 8_192, system, messages: [...plain.slice(0, length - 3), ...end] }
}

// At 4,096 messages every level of the list is filled at once: that request stores the most.
it.each([2_000, 4_050, 10_000])(
  'a request after %i messages costs less than 5 KB on the disk when only the conversation grew',
  async (messages) => {
    const { db, record, fileSize, rowBytes } = await open()
    await record(bodyOf(messages))
    const before = fileSize()
    const rows = [rowBytes()]
    for (let turn = 1; turn < turns; turn += 1) {
      await record(bodyOf(messages + 2 * turn))
      rows.push(rowBytes())
    }
    const last = bodyOf(messages + 2 * turns)
    expect(requestBody(db, await record(last))).toBe(JSON.stringify(last))
    rows.push(rowBytes())
    const costs = rows.slice(1).map((size, index) => size - (rows[index] ?? 0))
    expect(Math.max(...costs)).toBeLessThan(limit)
    expect((fileSize() - before) / turns).toBeLessThan(limit)
  },
)
