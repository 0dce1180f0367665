import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { requestBody } from '../../src/core/sessions/ledger/read-ledger'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { type Closing, startWireServer, unaccounted, type WireServer } from '../fixtures/wire-server'
import { openHarness } from './agent/harness'

const formats = ['chat_completions', 'anthropic_messages', 'responses'] as const
const hangUps: readonly Closing[] = (['first-byte', 'mid-body', 'after-body'] as const).flatMap((at) => [
  { at, by: 'end' },
  { at, by: 'reset' },
])

function homeFor(server: WireServer, apiMode: string): string {
  const home = temporaryFolder()
  writeFileSync(
    join(home, 'config.yaml'),
    stringify({
      model: { provider: 'lab', default: 'some-model' },
      providers: { lab: { base_url: server.url, api_mode: apiMode, api_key_env: 'LAB_API_KEY' } },
      auxiliary: { title: { provider: 'lab', model: 'small' } },
      memory: { nudge_interval: 1 },
      compression: { protect_first_n: 1, protect_last_n: 1, target_ratio: 0.001 },
    }),
  )
  return home
}

function ledgerOf(home: string) {
  const db = new Database(join(home, 'state.db'), { readonly: true })
  try {
    const rows = db.prepare<[], { id: number; purpose: string }>('SELECT id, purpose FROM requests ORDER BY id').all()
    return rows.map(({ id, purpose }) => ({ purpose, body: requestBody(db, id) ?? '' }))
  } finally {
    db.close()
  }
}

const env = { LAB_API_KEY: 'sk-lab-0123456789', PATH: process.env['PATH'] }

describe.each(formats)('what is on the wire in %s is in the ledger', { timeout: 60_000 }, (format) => {
  it('when reused connections close at any moment, beside the turns too', async () => {
    await using server = await startWireServer()
    const home = homeFor(server, format)
    const runtime = await openTestRuntime(home, { env, folder: home })
    server.close(...hangUps)
    const session = await runtime.turn(null, 'Make a LIST.')
    await runtime.when((event) => event.type === 'background' && event.purpose === 'title')
    await runtime.when((event) => event.type === 'background' && event.purpose === 'review')
    while (server.closed < hangUps.length) await runtime.turn(session, 'More of it. '.repeat(100))
    server.close({ at: 'idle', by: 'end' }, { at: 'idle', by: 'reset' })
    for (const _ of hangUps) await runtime.turn(session, 'And more. '.repeat(100))
    server.close({ at: 'after-body', by: 'reset' })
    const compressed = await runtime.call('session.compress', { sessionId: session, topic: '' })
    expect(compressed).toEqual({ ok: true, value: expect.anything() })
    server.close({ at: 'after-body', by: 'reset' })
    expect(await runtime.call('model.test', { provider: 'lab', model: 'm' })).toMatchObject({ value: { ok: true } })
    await runtime.close()
    const ledger = ledgerOf(home)
    const sentAgain = runtime.heard.filter((event) => event.type === 'notice' && event.notice.kind === 'sent-again')
    expect(
      unaccounted(
        server.posts,
        ledger.map(({ body }) => body),
      ),
    ).toEqual([])
    expect(new Set(ledger.map(({ purpose }) => purpose))).toEqual(
      new Set(['turn', 'title', 'review', 'compression', 'test']),
    )
    // A review that the next message stops tells nothing any more.
    expect(sentAgain.length).toBeGreaterThan(0)
  })

  it('when run has its connection closed between two requests of a turn', async () => {
    for (const closing of hangUps) {
      await using server = await startWireServer()
      const home = homeFor(server, format)
      const warned: string[] = []
      server.close(closing)
      const code = await runCli(['run', '-p', 'Make a LIST.', '--home', home, '--workspace', home], {
        commands,
        env: { ...env, LANG: 'en_GB.UTF-8' },
        userHome: home,
        cwd: home,
        print: () => undefined,
        warn: (line) => warned.push(line),
      })
      expect([code, server.closed]).toEqual([0, 1])
      expect(
        unaccounted(
          server.posts,
          ledgerOf(home).map(({ body }) => body),
        ),
      ).toEqual([])
      expect(warned.join('\n')).toContain('billed twice')
    }
  })

  it('when an answer breaks off and is asked for again', async () => {
    await using server = await startWireServer()
    await using harness = await openHarness({ mode: format, route: (route) => ({ ...route, baseUrl: server.url }) })
    await harness.run()
    server.close({ at: 'mid-answer', by: 'end' }, ...hangUps)
    while (server.closed < 1 + hangUps.length) await harness.run()
    const { db } = harness.database
    const ids = db.prepare<[], number>('SELECT id FROM requests ORDER BY id').pluck().all()
    expect(
      unaccounted(
        server.posts,
        ids.map((id) => requestBody(db, id) ?? ''),
      ),
    ).toEqual([])
    const notices = harness.events.flatMap((event) => (event.type === 'notice' ? [event.notice.kind] : []))
    expect(notices.toSorted()).toEqual(['retrying', ...hangUps.map(() => 'sent-again')])
    expect(harness.waits).toEqual([2000, ...hangUps.map(() => 0)])
  })
})
