import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { homePaths } from '../../src/core/home/home-paths'
import { databaseFiles } from '../../src/core/sessions/database-files'
import { createRequestLedger, finishRequest } from '../../src/core/sessions/ledger/request-ledger'
import { openDatabase } from '../../src/core/sessions/open-database'
import { sqliteSessions } from '../../src/core/sessions/sqlite-sessions'
import type { Cost, RequestPurpose } from '../../src/shared/turn'
import { usageGroups } from '../../src/shared/usage'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { layRequests } from '../fixtures/usage-ledger'

async function run(home: string, ...words: string[]) {
  const printed: string[] = []
  const warned: string[] = []
  const code = await runCli(['usage', ...words, '--home', home], {
    commands,
    env: {},
    userHome: home,
    cwd: home,
    print: (text) => printed.push(text),
    warn: (text) => warned.push(text),
  })
  return { code, output: printed.join('\n'), errors: warned.join('\n') }
}

async function homeWithRequests() {
  const home = temporaryFolder()
  const database = await openDatabase({ ...databaseFiles(homePaths(home)), clock: Date.now })
  const sessions = sqliteSessions(database, { clock: Date.now, randomHex: () => 'abcdef' })
  const created = await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' })
  const sessionId = created.ok ? created.value : ''
  const ask = async (purpose: RequestPurpose, cost: Cost, ago: number) => {
    const ledger = createRequestLedger(database.write, () => Date.now() - ago)
    const made = { sessionId, turnId: 't', purpose, model: 'm', provider: 'p', credential: 'c', body: {} }
    const recorded = await ledger.record(made)
    const requestId = recorded.ok ? recorded.value.requestId : 0
    const usage = { input: 600, output: 50, cacheRead: 400, cacheWrite: 0, reasoning: 0 }
    const ended = { outcome: 'completed', stop: 'stop', failure: null, answeredBy: null, firstEventAt: null } as const
    await database.write((db) => finishRequest(db, { requestId, ...ended, usage, cost }, Date.now()))
  }
  await ask('turn', { status: 'estimated', dollars: 0.25 }, 0)
  await ask('turn', { status: 'estimated', dollars: 0.5 }, 40 * 86_400_000)
  await ask('title', { status: 'unpriced' }, 0)
  await database.close()
  return { home, sessionId }
}

describe('usage', () => {
  it('tells tokens and costs by what requests were for, and that a price is missing', async () => {
    const { home, sessionId } = await homeWithRequests()
    const lines = (await run(home, '--by', 'purpose')).output.split('\n').map((line) => line.replaceAll(/ +/g, ' '))
    expect(lines).toEqual([
      'title 1 requests 1,000 in (40 % cached) 50 out no price known',
      'turn 1 requests 1,000 in (40 % cached) 50 out $0.2500',
      'together 2 requests 2,000 in (40 % cached) 100 out $0.2500, no price known for 1',
    ])
    expect(JSON.parse((await run(home, '--by', 'origin', '--json')).output)).toMatchObject([
      { key: 'window', requests: 2, dollars: 0.25, unpriced: 1 },
    ])
    expect(JSON.parse((await run(home, '--session', sessionId, '--json')).output)).toMatchObject([
      { key: 'p/m', requests: 3, dollars: 0.75, unpriced: 1 },
    ])
    expect(JSON.parse((await run(home, '--by', 'day', '--days', '60', '--json')).output)).toHaveLength(2)
  })

  it('has nothing to tell of a new home, and says what it does not understand', async () => {
    const home = temporaryFolder()
    expect(await run(home)).toEqual({ code: 0, output: 'No requests.', errors: '' })
    expect(await run(home, '--json')).toEqual({ code: 0, output: '[]', errors: '' })
    for (const words of [['--by', 'moon'], ['--days', 'many'], ['extra']])
      expect(await run(home, ...words)).toMatchObject({ code: 2, output: '' })
  })

  it('tells what the usage page tells, number by number', async () => {
    const home = temporaryFolder()
    await layRequests(home, 2_000, 60)
    const runtime = await openTestRuntime(home)
    const shown = await runtime.call('usage.report', { days: 30 })
    const report = shown.ok ? shown.value : null
    const told = async (by: string) =>
      JSON.parse((await run(home, '--by', by, '--days', '30', '--json')).output) as object[]
    for (const by of usageGroups.filter((group) => group !== 'session')) expect(report?.[by]).toEqual(await told(by))
    const sessions = (await told('session')) as { key: string; dollars: number }[]
    const dearest = sessions.toSorted((one, other) => other.dollars - one.dollars).slice(0, 10)
    expect(report?.sessions).toMatchObject(dearest)
    expect(report?.total.requests).toBe(report?.day.reduce((sum, { requests }) => sum + requests, 0))
  })
})
