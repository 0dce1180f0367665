import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stringify } from 'yaml'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import type { Runtime } from '../../src/runtime/open-runtime'
import { fail, json, reply, text } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

const env = { LAB_API_KEY: 'sk-lab-0123456789' }

function newHome(server: ModelServer, more: object = {}): string {
  const home = temporaryFolder()
  const lab = { base_url: server.openaiUrl, api_mode: 'chat_completions', api_key_env: 'LAB_API_KEY' }
  writeFileSync(
    join(home, 'config.yaml'),
    stringify({ model: { provider: 'lab', default: 'lab-1' }, providers: { lab }, ...more }),
  )
  return home
}

async function windowShown({ call }: Runtime, sessionId: string | null = null): Promise<number | null> {
  const size = await call('inspect.size', { sessionId })
  return size.ok ? size.value.window : null
}

async function windowInTerminal(home: string): Promise<number> {
  const out: string[] = []
  await runCli(['inspect', '--json', '--home', home], {
    commands,
    env: { ...env, PATH: process.env['PATH'], LANG: 'en_GB.UTF-8' },
    userHome: home,
    cwd: home,
    print: (line) => out.push(line),
    warn: () => undefined,
  })
  return (JSON.parse(out.join('\n')) as { size: { window: number } }).size.window
}

const kept = (home: string): unknown =>
  (JSON.parse(readFileSync(join(home, 'desktop/model-windows.json'), 'utf8')) as { windows: unknown }).windows

const listing = (tokens: number) => json({ data: [{ id: 'lab-1', context_length: tokens }] })

it('is asked at start without anybody waiting for it, and known from then on', async () => {
  await using server = await startModelServer()
  server.scriptFor({ format: 'models' }, listing(128_000))
  const home = newHome(server)
  const runtime = await openTestRuntime(home, { env, stays: true })
  await windowShown(runtime)
  await expect.poll(() => windowShown(runtime)).toBe(128_000)
  expect(runtime.rooms.state().model.contextWindow).toBe(128_000)
  expect(kept(home)).toEqual([
    {
      address: server.openaiUrl,
      model: 'lab-1',
      tokens: 128_000,
      source: 'list',
      at: expect.stringMatching(/^20\d\d-.*Z$/),
      instead: null,
    },
  ])
  await runtime.close()
  expect([await windowInTerminal(home), server.listings.length]).toEqual([128_000, 1])
})

it('is asked when it is added, and when its key is', async () => {
  await using server = await startModelServer()
  server.scriptFor({ format: 'models' }, fail(401), listing(64_000))
  const runtime = await openTestRuntime(newHome(server), { env: {} })
  const lab = { id: 'lab', name: 'Lab', address: server.openaiUrl, apiMode: 'chat_completions' } as const
  await runtime.call('provider.save', { ...lab, key: null, model: '', withoutKeyStore: false })
  await expect.poll(() => server.listings.length).toBe(1)
  const saved = await runtime.call('key.save', { name: 'LAB_API_KEY', value: env.LAB_API_KEY, withoutKeyStore: true })
  expect(saved.ok).toBe(true)
  await expect.poll(() => runtime.rooms.state().model.contextWindow).toBe(64_000)
})

it('is taken at its word when it refuses a request: in the same turn, in every display and after a restart', async () => {
  await using server = await startModelServer()
  const home = newHome(server)
  const runtime = await openTestRuntime(home, { env })
  server.script(
    fail(400, {
      error: { message: "This model's maximum context length is 9000 tokens.", code: 'context_length_exceeded' },
    }),
  )
  server.otherwise(reply(text('Done.')))
  expect(await windowShown(runtime)).toBe(256_000)
  const sessionId = await runtime.turn(null, 'Hello')
  expect([await windowShown(runtime), await windowShown(runtime, sessionId)]).toEqual([9_000, 9_000])
  expect(kept(home)).toMatchObject([{ model: 'lab-1', tokens: 9_000, source: 'error', instead: 256_000 }])
  await runtime.close()
  const again = await openTestRuntime(home, { env })
  expect([await windowShown(again, sessionId), await windowInTerminal(home)]).toEqual([9_000, 9_000])
})

it('believes a list that is new, but not the number that an error has refuted', async () => {
  await using server = await startModelServer()
  server.scriptFor({ format: 'models' }, listing(128_000), listing(128_000), listing(32_000))
  const home = newHome(server)
  const runtime = await openTestRuntime(home, { env })
  const { askOwn, refusedWindow } = await runtime.rooms.models()
  const seen: (number | null)[] = []
  await askOwn('lab')
  seen.push(await windowShown(runtime))
  refusedWindow(server.openaiUrl, 'lab-1', 16_000, 128_000)
  await askOwn('lab')
  seen.push(await windowShown(runtime))
  await askOwn('lab')
  seen.push(await windowShown(runtime))
  expect(seen).toEqual([128_000, 16_000, 32_000])
})
