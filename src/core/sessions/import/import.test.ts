import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/fixtures/test-store'
import { readHistory } from '../ledger/read-history'
import { readTurns } from '../ledger/read-turns'
import { listSessions } from '../session-reads'
import { importSessions, type ImportSource } from './import-sessions'

const target = { model: 'm', provider: 'p' }

async function open() {
  const store = await openTestStore()
  const write = (name: string, lines: readonly unknown[]) => {
    const path = join(store.home, name)
    writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
    return path
  }
  const bring = (from: ImportSource, path: string) =>
    importSessions(store.database, { from, path, target }, store.ports.randomHex)
  const history = (session: string) =>
    readHistory(store.database.db, session).map(({ role, content, toolCalls }) => [
      role,
      content,
      ...(toolCalls === null ? [] : [JSON.parse(toolCalls)]),
    ])
  return { ...store, db: store.database.db, write, bring, history }
}

const at = '2026-02-03T04:05:06.000Z'
const claude = (type: string, message: object, more: object = {}) => ({
  type,
  sessionId: 'abc',
  cwd: '/code',
  timestamp: at,
  message,
  ...more,
})

describe('a large import', () => {
  it('is stored chunk by chunk, tells how far it is, can be stopped, and goes on where it was', async () => {
    const { home, database, ports } = await open()
    const path = join(home, 'theirs.db')
    const theirs = new Database(path)
    theirs.exec(`
      CREATE TABLE sessions (id TEXT PRIMARY KEY, source TEXT, model TEXT, title TEXT, started_at REAL);
      CREATE TABLE messages (id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content TEXT, timestamp REAL);
    `)
    theirs.transaction(() => {
      for (let one = 0; one < 250; one += 1) {
        theirs.prepare(`INSERT INTO sessions VALUES (?, 'cli', 'm', ?, 1)`).run(`s${one}`, `Chat ${one % 2}`)
        theirs.prepare(`INSERT INTO messages VALUES (NULL, ?, 'user', 'Hi', 1)`).run(`s${one}`)
      }
    })()
    theirs.close()
    const chunks: number[] = []
    const write: typeof database.write = (change) => {
      chunks.push(1)
      return database.write(change)
    }
    const request = { from: 'hermes', path, target } as const
    const stop = new AbortController()
    const told: number[] = []
    const first = await importSessions({ write }, request, ports.randomHex, {
      signal: stop.signal,
      onProgress: ({ sessions }) => {
        told.push(sessions)
        stop.abort()
      },
    })
    expect([first.sessions.length, told, chunks.length]).toEqual([100, [100], 1])
    const second = await importSessions({ write }, request, ports.randomHex, {
      onProgress: ({ sessions }) => void told.push(sessions),
    })
    expect([second.sessions.length, second.skipped, told, chunks.length]).toEqual([150, 100, [100, 0, 100, 150], 4])
    const titles = database.db.prepare('SELECT count(DISTINCT title) FROM sessions').pluck().get()
    expect(titles).toBe(250)
  })
})

describe('an import', () => {
  it('from Claude Code keeps turns, calls and results, reports bad lines, and happens once', async () => {
    const { write, bring, history, db } = await open()
    const path = write('log.jsonl', [
      { type: 'summary', summary: 'Fix the build' },
      claude('user', { role: 'user', content: 'Why does it fail?' }),
      '{ broken',
      claude('assistant', { id: 'm1', model: 'claude-x', content: [{ type: 'text', text: 'Let me look.' }] }),
      claude('assistant', {
        id: 'm1',
        content: [{ type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'ls' } }],
      }),
      claude('user', {
        content: [{ type: 'tool_result', tool_use_id: 't1', content: [{ type: 'text', text: 'a.ts' }] }],
      }),
      claude('assistant', { id: 'm2', content: 'A type error.' }),
      claude('user', { content: 'side' }, { isSidechain: true }),
      claude('user', { content: [{ type: 'tool_result', tool_use_id: 'nobody', content: 'x' }] }),
    ])
    const before = readFileSync(path)
    const report = await bring('claude-code', path)
    const [session = ''] = report.sessions
    expect(report).toMatchObject({ messages: 4, skipped: 0, moreProblems: 0 })
    expect(report.problems.map(({ line }) => line)).toEqual([3, null])
    expect(history(session)).toEqual([
      ['user', 'Why does it fail?'],
      ['assistant', 'Let me look.', [{ id: 't1', name: 'Bash', arguments: '{"command":"ls"}' }]],
      ['tool', 'a.ts'],
      ['assistant', 'A type error.'],
    ])
    expect(listSessions(db, { limit: 1 })[0]).toMatchObject({
      title: 'Fix the build',
      workspace: '/code',
      startedAt: Date.parse(at),
      messages: 4,
    })
    const [turn] = readTurns(db, { sessionId: session, limit: 9 }).turns
    expect(turn?.events.map(({ type }) => type)).toEqual([
      'turn-start',
      'text-delta',
      'message-stored',
      'tool-start',
      'message-stored',
      'tool-end',
      'text-delta',
      'message-stored',
      'turn-end',
    ])
    expect(await bring('claude-code', path)).toMatchObject({ sessions: [], skipped: 1 })
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  it('from Codex joins calls that were made at once and gives each a result', async () => {
    const { write, bring, history } = await open()
    const item = (payload: object) => ({ timestamp: at, type: 'response_item', payload })
    const path = write('rollout.jsonl', [
      { timestamp: at, type: 'session_meta', payload: { id: 'r1', cwd: '/code', timestamp: at } },
      { timestamp: at, type: 'turn_context', payload: { model: 'gpt-x' } },
      item({ type: 'message', role: 'user', content: [{ type: 'input_text', text: '<environment_context>x' }] }),
      item({ type: 'message', role: 'user', content: [{ type: 'input_text', text: '你好' }] }),
      item({ type: 'function_call', name: 'shell', arguments: '{}', call_id: 'c1' }),
      item({ type: 'function_call', name: 'shell', arguments: '{}', call_id: 'c2' }),
      item({ type: 'function_call_output', call_id: 'c1', output: 'one' }),
      item({ type: 'reasoning' }),
      item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Done.' }] }),
    ])
    const { sessions, problems } = await bring('codex', path)
    expect(problems).toEqual([])
    expect(history(sessions[0] ?? '').slice(1)).toEqual([
      ['user', '你好'],
      [
        'assistant',
        '',
        [
          { id: 'c1', name: 'shell', arguments: '{}' },
          { id: 'c2', name: 'shell', arguments: '{}' },
        ],
      ],
      ['tool', 'one'],
      ['tool', '[The imported log has no result for this call.]'],
      ['assistant', 'Done.'],
    ])
  })

  it('from the Python agent keeps titles, times and what was compacted or undone', async () => {
    const { home, bring, history, db } = await open()
    const path = join(home, 'theirs.db')
    const theirs = new Database(path)
    theirs.exec(`
      CREATE TABLE sessions (id TEXT PRIMARY KEY, source TEXT, model TEXT, started_at REAL, title TEXT, user_id TEXT,
        ended_at REAL, end_reason TEXT);
      CREATE TABLE messages (id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content TEXT, tool_call_id TEXT,
        tool_calls TEXT, tool_name TEXT, timestamp REAL, active INTEGER, compacted INTEGER, display_kind TEXT,
        token_count INTEGER, finish_reason TEXT);
      INSERT INTO sessions VALUES ('20260101_000000_aaaaaa', 'cli', 'hermes-4', 1767225600.5, 'Theirs', 'alice', 1767225700, 'cli_close');
      INSERT INTO messages VALUES (1, '20260101_000000_aaaaaa', 'user', 'old', NULL, NULL, NULL, 1767225601, 0, 1, NULL, NULL, NULL);
      INSERT INTO messages VALUES (2, '20260101_000000_aaaaaa', 'user', 'undone', NULL, NULL, NULL, 1767225602, 0, 0, NULL, NULL, NULL);
      INSERT INTO messages VALUES (3, '20260101_000000_aaaaaa', 'user', 'now', NULL, NULL, NULL, 1767225603, 1, 0, NULL, 8, NULL);
      INSERT INTO messages VALUES (4, '20260101_000000_aaaaaa', 'assistant', '', NULL,
        '[{"id":"c","type":"function","function":{"name":"terminal","arguments":"{}"}}]', NULL, 1767225604, 1, 0, NULL, 21, 'tool_calls');
      INSERT INTO messages VALUES (5, '20260101_000000_aaaaaa', 'tool', 'ok', 'c', NULL, 'terminal', 1767225605, 1, 0, NULL, NULL, NULL);
    `)
    theirs.close()
    const { sessions, problems } = await bring('hermes', path)
    expect(problems).toEqual([])
    expect(history(sessions[0] ?? '')).toEqual([
      ['user', 'now'],
      ['assistant', '', [{ id: 'c', name: 'terminal', arguments: '{}' }]],
      ['tool', 'ok'],
    ])
    expect(db.prepare('SELECT state, count(*) AS n FROM messages GROUP BY state ORDER BY state').all()).toEqual([
      { state: 'active', n: 3 },
      { state: 'compacted', n: 1 },
      { state: 'undone', n: 1 },
    ])
    const session = 'SELECT origin, user_id, ended_at, end_reason FROM sessions'
    expect(db.prepare(session).raw().all()).toEqual([['cli', 'alice', 1767225700000, 'cli_close']])
    const weights = `SELECT token_count, finish_reason FROM messages WHERE state = 'active' ORDER BY id`
    expect(db.prepare(weights).raw().all()).toEqual([
      [8, null],
      [21, 'tool_calls'],
      [1, null],
    ])
    expect(listSessions(db, { limit: 1 })[0]).toMatchObject({ title: 'Theirs', messages: 4, startedAt: 1767225600500 })
  })

  it('of anything at all reports and never fails', { timeout: 60_000 }, async () => {
    const { write, bring, db, home } = await open()
    const event = fc.record(
      {
        type: fc.constantFrom(
          'user',
          'assistant',
          'summary',
          'session_meta',
          'response_item',
          'message',
          'function_call',
        ),
        sessionId: fc.string({ maxLength: 3 }),
        timestamp: fc.anything({ maxDepth: 1 }),
        message: fc.anything({ maxDepth: 3 }),
        payload: fc.anything({ maxDepth: 3 }),
      },
      { requiredKeys: [] },
    )
    const line = fc.oneof(
      event.map((value) => JSON.stringify(value) ?? ''),
      fc.string({ unit: 'binary', maxLength: 30 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 8 }),
        fc.constantFrom('claude-code', 'codex'),
        async (lines, from) => {
          await bring(from, write('any.jsonl', lines))
        },
      ),
      { numRuns: 40 },
    )
    expect((await bring('hermes', join(home, 'missing.db'))).problems).toHaveLength(1)
    expect((await bring('hermes', write('text.db', ['no database']))).problems).toHaveLength(1)
    expect((await bring('codex', join(home, 'missing.jsonl'))).problems).toHaveLength(1)
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  })
})
