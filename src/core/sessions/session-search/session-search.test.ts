import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestStore } from '../../../../tests/fixtures/test-store'
import { toolContext } from '../../../../tests/fixtures/tool-context'
import { createSearchEngine } from '../search/search-engine'
import { openSearch } from '../search/open-index'
import { sessionSearchTool } from './session-search-tool'

async function open() {
  const store = await openTestStore()
  const index = join(store.home, 'search.db')
  const connection = openSearch({ database: store.path, index })
  onTestFinished(() => void connection.close())
  const engine = createSearchEngine(connection, index, () => undefined)
  const tool = sessionSearchTool({
    db: async () => store.database.db,
    ask: async (request) => ({ ok: true, result: engine.search(request) }),
    profile: 'default',
  })
  const call = async (input: object, sessionId = 'current') => {
    const { ok, text } = await tool.run(tool.input.parse(input), toolContext({ sessionId }))
    return { ok, value: ok ? (JSON.parse(text) as Record<string, unknown>) : text }
  }
  return { ...store, call }
}

describe('session_search', () => {
  it('browses, discovers, reads and scrolls', async () => {
    const { create, say, call } = await open()
    const old = await create()
    const ids: number[] = []
    for (let index = 0; index < 40; index += 1)
      ids.push(await say(old, { role: index % 2 === 0 ? 'user' : 'assistant', content: `message ${index}` }))
    const wanted = await say(old, { role: 'assistant', content: 'The 部署 uses blue-green.' })

    expect(await call({})).toMatchObject({ ok: true, value: { sessions: [{ session_id: old, messages: 41 }] } })
    const found = await call({ query: '部署' })
    expect(found).toMatchObject({
      value: {
        results: [
          {
            session_id: old,
            link: `@session:default/${old}`,
            message_id: wanted,
            snippet: 'The >>>部署<<< uses blue-green.',
            first: [{ text: 'message 0' }, { text: 'message 1' }, { text: 'message 2' }],
          },
        ],
      },
    })
    const read = (await call({ session_id: `@session:default/${old}` })).value as Record<string, unknown[]>
    expect([read['first']?.length, read['last']?.length]).toEqual([20, 10])
    const scrolled = (await call({ session_id: old, around_message_id: ids[10], window: 2, query: 'x' })).value
    expect(scrolled).toMatchObject({
      messages: [8, 9, 10, 11, 12].map((index) => ({ message_id: ids[index], text: `message ${index}` })),
    })
    expect(await call({ session_id: 'nope' })).toMatchObject({ ok: false })
  })

  it('shows one result per lineage, hides helpers, and leaves out what the asker still sees', async () => {
    const { create, say, call, database } = await open()
    const [current, scheduled, plain] = [await create(), await create({ origin: 'schedule' }), await create()]
    const helper = await create({ delegatedBy: plain })
    const branch = await create()
    database.db.prepare(`UPDATE sessions SET parent_id = ?, parent_kind = 'branch' WHERE id = ?`).run(plain, branch)
    for (const session of [current, scheduled, plain, helper, branch])
      await say(session, { role: 'user', content: 'needle' })
    const compacted = await say(current, { role: 'user', content: 'needle of long ago' })
    database.db.prepare(`UPDATE messages SET state = 'compacted' WHERE id = ?`).run(compacted)
    const { results } = (await call({ query: 'needle', limit: 10 }, current)).value as {
      results: { session_id: string; message_id: number }[]
    }
    const found = results.map(({ session_id: id }) => id)
    expect(found.at(-1)).toBe(scheduled)
    expect(found).not.toContain(helper)
    expect(found.filter((id) => id === plain || id === branch)).toHaveLength(1)
    expect(results.find(({ session_id: id }) => id === current)?.message_id).toBe(compacted)
  })
})
