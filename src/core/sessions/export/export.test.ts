import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/fixtures/test-store'
import { sayingIn } from '../../../shared/words/in-english'
import { createRedactor } from '../../base/redact'
import { escapeHtml } from './export-html'
import { type ExportFormat, exportSession } from './export-session'
import { writeExport } from './write-export'

const canary = 'canary-7f3a91c2-secret-value'
const formats: readonly ExportFormat[] = ['markdown', 'html', 'json']

async function exampleSession() {
  const store = await openTestStore()
  const session = await store.create({ workspace: '/code', origin: 'channel:lab', userId: 'alice' })
  await store.say(session, { role: 'user', content: `My key is ${canary} and sk-ant-${'a1'.repeat(20)}` })
  const calls = [{ id: 'c', name: 'terminal', arguments: JSON.stringify({ command: `export KEY=${canary}` }) }]
  await store.say(session, {
    role: 'assistant',
    content: '<script>alert(1)</script>',
    tokenCount: 9,
    finishReason: 'tool-calls',
    toolCalls: JSON.stringify(calls),
  })
  await store.say(session, { role: 'tool', content: 'ok ```\u0000\ud800', toolName: 'terminal', toolCallId: 'c' })
  const undone = await store.say(session, { role: 'user', content: 'taken back' })
  store.database.db.prepare(`UPDATE messages SET state = 'undone' WHERE id = ?`).run(undone)
  return { ...store, session }
}

describe('an export', () => {
  it.each(formats)('as %s has everything that was said, and no secret', async (format) => {
    const { database, session, home } = await exampleSession()
    const pieces = exportSession(
      database.db,
      session,
      format,
      createRedactor(() => [canary]),
    )
    const path = join(home, 'out')
    await writeExport(pieces ?? [], path)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('My key is ***')
    expect(text).not.toContain(canary)
    expect(text).not.toContain('a1a1a1a1')
    expect(text).not.toContain('taken back')
    expect(text).toContain('terminal')
    for (const fact of ['channel:lab', 'alice', 'tool-calls']) expect(text).toContain(fact)
  })

  it.each(['markdown', 'html', 'pdf'] as const)(
    'as %s has its headings in the language of the reader',
    async (format) => {
      const { database, session } = await exampleSession()
      const pieces = exportSession(database.db, session, format, (text) => text, await sayingIn('zh-CN'))
      const text = [...(pieces ?? [])].join('')
      for (const heading of ['你 · ', '助手 · ', 'terminal 的结果 · ', '来源：channel:lab (alice)', '开始：'])
        expect(text).toContain(heading)
      expect(text).not.toMatch(/Assistant|Result of|Started|Origin|tokens/)
      expect(text.includes('<html lang="zh-CN">')).toBe(format !== 'markdown')
    },
  )

  it('as a page to print draws answers, runs nothing, loads nothing, and has no secret', async () => {
    const { database, session, say } = await exampleSession()
    await say(session, {
      role: 'assistant',
      content:
        '# Plan\n\n- **first** [here](javascript:alert(1))\n\n![a](https://example.com/a.png) <img src=x onerror=y>\n\n|a|b|\n|-|-|\n|1|2|',
    })
    const page = [
      ...(exportSession(
        database.db,
        session,
        'pdf',
        createRedactor(() => [canary]),
      ) ?? []),
    ].join('')
    const { document } = parseHTML(page)
    expect(page).not.toContain(canary)
    expect(page).toContain('My key is ***')
    expect([...document.querySelectorAll('script, a, img, link, iframe, object, form')]).toEqual([])
    expect(
      [...document.querySelectorAll('*')].flatMap((one) =>
        [...one.attributes].filter(({ name }) => /^on|src|href/.test(name)),
      ),
    ).toEqual([])
    expect([...document.querySelectorAll('article.assistant')].at(-1)?.querySelector('strong')?.textContent).toBe(
      'first',
    )
    expect(document.querySelectorAll('td').length).toBe(2)
    expect(document.body.textContent).toContain('here (javascript:alert(1))')
    expect(document.body.textContent).toContain('<img src=x onerror=y>')
  })

  it('as JSON can be read back', async () => {
    const { database, session } = await exampleSession()
    const pieces = exportSession(database.db, session, 'json', (text) => text) ?? []
    expect(JSON.parse([...pieces].join(''))).toMatchObject({
      format: 'hermes-desktop-session/1',
      session: {
        id: session,
        workspace: '/code',
        origin: 'channel:lab',
        userId: 'alice',
        endedAt: null,
        endReason: null,
      },
      messages: [
        { role: 'user', tokenCount: expect.any(Number), finishReason: null },
        { role: 'assistant', toolCalls: [{ name: 'terminal' }], tokenCount: 9, finishReason: 'tool-calls' },
        { role: 'tool' },
      ],
    })
  })

  it('as HTML runs nothing', async () => {
    const { database, session } = await exampleSession()
    const html = [...(exportSession(database.db, session, 'html', (text) => text) ?? [])].join('')
    const { document } = parseHTML(html)
    expect(document.querySelectorAll('script, img, iframe, link, a').length).toBe(0)
    expect(html).toContain("default-src 'none'")
    expect(html).not.toContain('\u0000')
  })

  it('never lets a text out of its element', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const escaped = escapeHtml(text)
        expect(['<', '>', '"', "'", '`', '\0'].filter((character) => escaped.includes(character))).toEqual([])
      }),
    )
  })

  it('of a session that is not there is none', async () => {
    const { database } = await openTestStore()
    expect(exportSession(database.db, 'nope', 'json', (text) => text)).toBeNull()
  })
})
