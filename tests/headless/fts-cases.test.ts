import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { NewMessage } from '../../src/core/sessions/insert-message'
import { openDatabase } from '../../src/core/sessions/open-database'
import { fillIndex } from '../../src/core/sessions/search/fill-index'
import { matchExpression } from '../../src/core/sessions/search/match-expression'
import { openSearch } from '../../src/core/sessions/search/open-index'
import { parseQuery } from '../../src/core/sessions/search/parse-query'
import { search } from '../../src/core/sessions/search/search'
import { sqliteSessions } from '../../src/core/sessions/sqlite-sessions'
import { SearchRequest } from '../../src/shared/search'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { readCases } from './context-cases'
import type { SaidText } from '../../src/shared/words/said'
import { SaidError } from '../../src/shared/words/said-error'

interface Row {
  readonly text: string
  readonly tool_name?: string
  readonly tool_calls?: string
  readonly active: 0 | 1
  readonly compacted: 0 | 1
  readonly display_kind?: 'hidden'
}

interface CaseSession {
  readonly id: string
  readonly title: string
  readonly old_title?: string
  readonly messages: readonly { readonly role: NewMessage['role']; readonly content: string }[]
}

interface FtsCase {
  readonly name: string
  readonly input: {
    readonly op: 'search' | 'search_sessions'
    readonly messages?: readonly string[]
    readonly rows?: readonly Row[]
    readonly sessions?: readonly CaseSession[]
    readonly deleted?: readonly number[]
    readonly query?: string
    readonly query_code_units?: readonly string[]
    readonly query_repeat?: { readonly text: string; readonly times: number }
  }
  readonly expect: {
    readonly error?: boolean
    readonly hits?: readonly (number | string)[]
    readonly from_index?: boolean
  }
}

const cases = readCases<FtsCase>('fts')

describe('search cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    await using store = await openStore()
    const { keys } = await store.fill(input)
    const text = queryOf(input)
    const { hits } = search(store.connection, SearchRequest.parse({ text }))
    const found = hits.map((hit) => keys.get(hit.messageId === null ? hit.sessionId : hit.messageId))
    if (expected.hits !== undefined) expect(new Set(found)).toEqual(new Set(expected.hits))
    if (expected.from_index) expect(store.plan(text)).toMatch(/VIRTUAL TABLE INDEX \d+:M/)
  })
})

function queryOf({ query, query_code_units: units, query_repeat: repeat }: FtsCase['input']): string {
  if (units !== undefined) return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
  return repeat === undefined ? (query ?? '') : repeat.text.repeat(repeat.times)
}

async function openStore() {
  const home = temporaryFolder()
  const path = join(home, 'state.db')
  const database = await openDatabase({
    stateDb: path,
    fallbackDb: join(home, 'desktop.db'),
    backups: join(home, 'backups'),
    clock: Date.now,
  })
  let ids = 0
  const sessions = sqliteSessions(database, {
    clock: Date.now,
    randomHex: () => (ids += 1).toString(16).padStart(6, '0'),
  })
  const connection = openSearch({ database: path, index: join(home, 'search.db') })
  const { db } = database
  const create = async () =>
    value(await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' }))
  const rename = (id: string, title: string) =>
    db.prepare('UPDATE sessions SET title = ? WHERE id = ?').run(title === '' ? null : title, id)

  return {
    connection,
    /** What the index is filled with, and which result stands for what. */
    async fill({ messages = [], rows = [], sessions: listed = [], deleted = [] }: FtsCase['input']) {
      const keys = new Map<number | string, number | string>()
      const session = await create()
      for (const [index, content] of messages.entries())
        keys.set(value(await sessions.append(session, { role: 'user', content })), index)
      for (const [index, row] of rows.entries()) {
        const id = value(await sessions.append(session, messageOf(row)))
        keys.set(id, index)
        if (row.active === 0)
          db.prepare('UPDATE messages SET state = ? WHERE id = ?').run(row.compacted ? 'compacted' : 'undone', id)
      }
      for (const { id, title, old_title: old, messages: said } of listed) {
        const stored = await create()
        keys.set(stored, id)
        rename(stored, old ?? title)
        fillIndex(connection)
        rename(stored, title)
        for (const message of said) keys.set(value(await sessions.append(stored, message)), id)
      }
      fillIndex(connection)
      const byIndex = new Map([...keys].map(([key, index]) => [index, key]))
      for (const index of deleted) db.prepare('DELETE FROM messages WHERE id = ?').run(byIndex.get(index))
      fillIndex(connection)
      return { keys }
    },
    plan(text: string): string {
      const query = parseQuery(text)
      const sql = 'EXPLAIN QUERY PLAN SELECT rowid FROM search.message_index WHERE message_index MATCH ?'
      const plan = connection
        .prepare<[string], { detail: string }>(sql)
        .all(query === null ? '' : matchExpression(query, 'words'))
      return plan.map(({ detail }) => detail).join('; ')
    },
    async [Symbol.asyncDispose]() {
      connection.close()
      await database.close()
    },
  }
}

const messageOf = ({ text, tool_name: toolName, tool_calls: toolCalls, display_kind: display }: Row): NewMessage => ({
  role: 'assistant',
  content: text,
  ...(toolName === undefined ? {} : { toolName }),
  ...(toolCalls === undefined ? {} : { toolCalls }),
  ...(display === undefined ? {} : { display }),
})

function value<T>(written: { ok: true; value: T } | { ok: false; message: SaidText }): T {
  if (!written.ok) throw new SaidError(written.message)
  return written.value
}
