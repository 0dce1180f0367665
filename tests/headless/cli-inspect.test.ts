import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { createRequestLedger } from '../../src/core/sessions/ledger/request-ledger'
import { openDatabase } from '../../src/core/sessions/open-database'
import { sqliteSessions } from '../../src/core/sessions/sqlite-sessions'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { examplePrompt } from './assembly/example-prompt'

async function run(home: string, ...words: string[]) {
  const printed: string[] = []
  const code = await runCli([...words, '--home', home], {
    commands,
    env: {},
    userHome: home,
    cwd: home,
    print: (text) => printed.push(text),
    warn: () => undefined,
  })
  return { code, output: printed.join('\n') }
}

/** Two requests of a session, the second with another system message. */
async function homeWithRequests(): Promise<{ home: string; sessionId: string }> {
  const home = temporaryFolder()
  const files = { stateDb: join(home, 'state.db'), fallbackDb: join(home, 'd.db'), backups: join(home, 'b') }
  const database = await openDatabase({ ...files, clock: Date.now })
  const sessions = sqliteSessions(database, { clock: Date.now, randomHex: () => 'abcdef' })
  const created = await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' })
  const sessionId = created.ok ? created.value : ''
  const ledger = createRequestLedger(database.write, Date.now)
  for (const systemMessage of ['Be brief.', 'Be long.']) {
    const prompt = examplePrompt({ system_message: { own: systemMessage, usual: '' } })
    await sessions.storePrompt(sessionId, prompt)
    const body = {
      model: 'm',
      messages: [
        { role: 'system', content: prompt.text },
        { role: 'user', content: 'Hi' },
      ],
    }
    const made = { sessionId, turnId: 't', purpose: 'turn', model: 'm', provider: 'p', credential: 'work' } as const
    await ledger.record({ ...made, body })
  }
  await database.close()
  return { home, sessionId }
}

it('shows a stored session, one of its requests, and what differs between two', async () => {
  const { home, sessionId } = await homeWithRequests()
  const session = await run(home, 'inspect', '--session', sessionId)
  expect(session.code).toBe(0)
  expect(session.output).toContain('#2  turn 0')
  const request = await run(home, 'inspect', '--request', '1', '--json')
  expect([request.code, JSON.parse(request.output)]).toMatchObject([0, { id: 1, masked: 0, proof: { equal: true } }])
  const diff = await run(home, 'diff', '1', '2')
  expect(diff.code).toBe(1)
  expect(diff.output).toContain('starts at layer system_message, line 1')
  expect(diff.output).toContain('+Be long.')
  expect(await run(home, 'diff', '1', '1')).toMatchObject({ code: 0 })
  expect((await run(home, 'diff', '1', '99')).code).toBe(3)
  expect((await run(home, 'diff', '1')).code).toBe(2)
})

it('lists only skills whose tools and place the session has', async () => {
  const home = temporaryFolder()
  const skill = (name: string, front: string) => {
    mkdirSync(join(home, 'skills', name), { recursive: true })
    writeFileSync(join(home, 'skills', name, 'SKILL.md'), `---\nname: ${name}\ndescription: d\n${front}\n---\nSteps`)
  }
  skill('here', 'session_platforms: [cli]\nmetadata: { hermes: { requires_toolsets: [terminal] } }')
  skill('other-place', 'session_platforms: [telegram]')
  skill('other-tools', 'metadata: { hermes: { requires_toolsets: [moon] } }')
  const { text, ghosts } = JSON.parse((await run(home, 'inspect', '--json')).output)
  expect(text).toContain('- here: d')
  expect(ghosts.filter(({ path }: { path: string }) => path.includes('other-'))).toMatchObject([
    { path: join(home, 'skills/other-place/SKILL.md'), reason: 'off', detail: 'only for telegram' },
    { path: join(home, 'skills/other-tools/SKILL.md'), reason: 'off', detail: 'needs moon' },
  ])
})

it('masks a configured key that was typed, counts each value, and knows a summary for what it is', async () => {
  const { home, sessionId } = await homeWithRequests()
  writeFileSync(join(home, '.env'), 'OPENAI_API_KEY=plain-words-as-a-key\n')
  const files = { stateDb: join(home, 'state.db'), fallbackDb: join(home, 'd.db'), backups: join(home, 'b') }
  const database = await openDatabase({ ...files, clock: Date.now })
  const ledger = createRequestLedger(database.write, Date.now)
  const made = { sessionId, turnId: 't', model: 'm', provider: 'p', credential: 'work' } as const
  const typed = 'plain-words-as-a-key and sk-ant-0123456789abcdef0123, plain-words-as-a-key'
  const messages = [
    { role: 'system', content: 'Sum it up.' },
    { role: 'user', content: typed },
  ]
  await ledger.record({ ...made, purpose: 'compression', body: { model: 'm', messages } })
  await database.close()
  const { code, output } = await run(home, 'inspect', '--request', '3', '--json')
  const view = JSON.parse(output)
  expect([code, view]).toMatchObject([
    0,
    { purpose: 'compression', masked: 3, proof: { equal: false, promptBytes: null } },
  ])
  expect(JSON.parse(view.body).messages[1].content).toBe('*** and ***, ***')
  for (const words of [
    ['diff', '1', '3'],
    ['diff', '1', '3', '--json'],
  ]) {
    const shown = await run(home, ...words)
    expect([shown.code, shown.output.includes('plain-words-as-a-key')]).toEqual([1, false])
    expect(shown.output).toContain('*** and ***')
  }
})
