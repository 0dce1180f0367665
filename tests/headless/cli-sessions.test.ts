import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { storeCompression } from '../../src/core/sessions/compressions/store-compression'
import { readHistory } from '../../src/core/sessions/ledger/read-history'
import { temporaryFolder } from '../fixtures/temporary-folder'

const canary = 'canary-5d41-secret-value'

async function run(home: string, ...words: string[]) {
  const printed: string[] = []
  const warned: string[] = []
  const code = await runCli([...words, '--home', home], {
    commands,
    env: { OPENAI_API_KEY: canary },
    userHome: home,
    cwd: home,
    print: (text) => printed.push(text),
    warn: (text) => warned.push(text),
  })
  return { code, output: printed.join('\n'), errors: warned.join('\n') }
}

function writeLog(home: string): string {
  const event = (type: string, content: unknown, id?: string) =>
    JSON.stringify({ type, sessionId: 'x', cwd: '/code', timestamp: '2026-01-01T00:00:00Z', message: { id, content } })
  const path = join(home, 'log.jsonl')
  writeFileSync(path, [event('user', `怎么部署? key ${canary}`), event('assistant', 'With docker.', 'a')].join('\n'))
  return path
}

describe('the command line', () => {
  it('imports, lists, finds, shows and exports sessions', async () => {
    const home = temporaryFolder()
    const imported = await run(home, 'import', '--from', 'claude-code', writeLog(home), '--json')
    expect(imported.code).toBe(0)
    const { sessions } = JSON.parse(imported.output) as { sessions: string[] }
    const [id = ''] = sessions
    expect((await run(home, 'sessions')).output).toContain(id)

    const found = await run(home, 'search', '部', '--json')
    expect(JSON.parse(found.output)).toMatchObject({ hits: [{ sessionId: id, role: 'user', workspace: '/code' }] })
    expect((await run(home, 'search', 'docker', '--role', 'user')).output).toBe('Nothing found.')
    expect((await run(home, 'search', '"(')).code).toBe(0)
    expect((await run(home, 'sessions', 'show', id)).output).toContain('With docker.')

    const file = join(home, 'out.html')
    expect(await run(home, 'export', id, '--format', 'html', '--output', 'out.html')).toMatchObject({
      code: 0,
      output: file,
    })
    expect(readFileSync(file, 'utf8')).toContain('With docker.')
    expect(readFileSync(file, 'utf8')).not.toContain(canary)
    for (const words of [
      ['export', id],
      ['sessions'],
      ['sessions', 'show', id],
      ['search', '怎么部署'],
      ['search', 'key'],
    ])
      for (const json of [[], ['--json']]) {
        const { code, output } = await run(home, ...words, ...json)
        expect([code, output]).toEqual([0, expect.stringContaining('***')])
        expect(output).not.toContain(canary)
      }
  })

  it('takes the newest summary of a session back', async () => {
    const home = temporaryFolder()
    const imported = await run(home, 'import', '--from', 'claude-code', writeLog(home), '--json')
    const [id = ''] = (JSON.parse(imported.output) as { sessions: string[] }).sessions
    expect(await run(home, 'sessions', 'undo-compression', id)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('This conversation has no compression'),
    })
    const db = new Database(join(home, 'state.db'))
    const [first = 0] = db.prepare<[], number>('SELECT id FROM messages ORDER BY id').pluck().all()
    const made = {
      sessionId: id,
      turnId: null,
      cause: 'user',
      by: 'model',
      topic: null,
      role: 'user',
      position: first,
      summary: 'Notes.',
      handoff: 'Notes.',
      messages: 1,
      tokensBefore: 900,
      tokensAfter: 300,
      cost: { status: 'unpriced' },
      compacted: [first],
      shortened: [],
      absorbs: null,
      basis: readHistory(db, id).map((row) => row.id),
    } as const
    expect(storeCompression(db, made, 1)).not.toBeNull()
    const before = readHistory(db, id)[0]?.content
    expect(await run(home, 'sessions', 'undo-compression', id, '--json')).toMatchObject({
      code: 0,
      output: JSON.stringify({ id: 1, messages: 1, tokens: 600 }),
    })
    expect([before, readHistory(db, id)[0]?.content]).toEqual(['Notes.', expect.stringContaining('怎么部署')])
    db.close()
    expect(await run(home, 'sessions', 'undo-compression')).toMatchObject({ code: 2 })
    expect(await run(home, 'sessions', 'undo-compression', 'nothing')).toMatchObject({ code: 3 })
  })

  it('says what is wrong', async () => {
    const home = temporaryFolder()
    expect(await run(home, 'search')).toMatchObject({ code: 2 })
    expect(await run(home, 'search', 'x', '--limit', 'many')).toMatchObject({ code: 2 })
    expect(await run(home, 'export', 'nope')).toMatchObject({ code: 3, errors: expect.stringContaining('no sessions') })
    expect(await run(home, 'import', '--from', 'elsewhere', 'x')).toMatchObject({ code: 2 })
    expect(await run(home, 'import', '--from', 'codex', 'missing.jsonl')).toMatchObject({ code: 1 })
  })
})
