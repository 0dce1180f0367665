import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { labHome } from '../e2e/harness/lab-home'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

async function lab() {
  const server = await startModelServer()
  const home = temporaryFolder()
  for (const [name, content] of Object.entries(labHome(server))) writeFileSync(join(home, name), content)
  const folder = realpathSync(temporaryFolder())
  const runtime = await openTestRuntime(home, {
    folder,
    env: { PATH: process.env['PATH'] ?? '', GIT_CONFIG_GLOBAL: '/dev/null' },
  })
  const call: typeof runtime.call = runtime.call
  const ok = <T>(told: { ok: true; value: T } | { ok: false; message: unknown }): T => {
    if (!told.ok) throw new Error(JSON.stringify(told.message))
    return told.value
  }
  return { server, folder, runtime, call, ok }
}

it('names the turn, the call and the request behind each change, and keeps the way back from an undo', async () => {
  const { server, folder, runtime, call, ok } = await lab()
  await using _ = server
  writeFileSync(join(folder, 'a.txt'), 'one\n')
  server.script(reply(toolCall('write_file', { path: 'a.txt', content: 'two\n' })), reply(text('Done.')))
  const sessionId = await runtime.turn(null, 'Change it')
  const review = ok(await call('review.open', { sessionId, scope: { kind: 'turn', turnId: null } }))
  expect(review).toMatchObject({ git: 'none', folder, files: [{ path: 'a.txt', added: 1, removed: 1 }] })
  const asked = { sessionId, review: review.id }
  const rows = ok(await call('review.rows', { ...asked, file: 0, from: 0, to: 10 }))
  const requests = runtime.heard.flatMap((event) => (event.type === 'request-start' ? [event.requestId] : []))
  expect(rows[0]).toMatchObject({
    kind: 'hunk',
    source: { sessionId, turnId: review.turn?.turnId, tool: 'write_file', requestId: requests[0] },
  })
  const { undoId } = ok(await call('review.undo', { ...asked, files: [0], hunk: 0 }))
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one\n')
  expect(ok(await call('review.open', { sessionId, scope: { kind: 'chat' } })).files).toEqual([])
  expect(ok(await call('checkpoint.undo', { turnId: undoId, force: false }))).toMatchObject({ ok: true })
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('two\n')
})

it('has the model of the chat draft a message: its own purpose in the ledger, its price in the turn, no keys sent', async () => {
  const { server, folder, runtime, call, ok } = await lab()
  await using _ = server
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' })
  git('init', '-q')
  writeFileSync(join(folder, 'a.txt'), 'one\n')
  writeFileSync(join(folder, '.env'), 'KEY=sk-very-secret\n')
  server.script(reply(text('Hello.')), reply(text('Add a\n\nIt was missing.')))
  const sessionId = await runtime.turn(null, 'Hi')
  const { id: review } = ok(await call('review.open', { sessionId, scope: { kind: 'uncommitted' } }))
  expect(ok(await call('review.draft', { sessionId, review }))).toMatchObject({
    text: 'Add a\n\nIt was missing.',
    left: 0,
  })
  const sent = JSON.stringify(server.requests.at(-1)?.json)
  expect([sent.includes('untracked: a.txt'), sent.includes('sk-very-secret')]).toEqual([true, false])
  const { purpose } = ok(await call('usage.report', { days: null }))
  expect(purpose.map(({ key, requests }) => `${key} ${requests}`).toSorted()).toEqual(['commit 1', 'turn 1'])
  expect(runtime.heard.filter((event) => event.type === 'background')).toMatchObject([
    { purpose: 'commit', requests: 1 },
  ])
})
