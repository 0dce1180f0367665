import { readdirSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { loadFile } from '../../../src/doors/channels/load-files'
import { createRateBucket } from '../../../src/core/channels/rules/rate-bucket'
import { channelPorts } from '../../../src/doors/channels/channel-ports'
import { realTiming } from '../../../src/doors/channels/timing'
import { takeTokenLock } from '../../../src/doors/channels/token-lock'
import type { ChannelStore } from '../../../src/core/channels/store/channel-store'
import { gate } from '../../fixtures/model-server/gate'
import { reply, text } from '../../fixtures/model-server/script'
import { openTestRuntime } from '../../fixtures/open-test-runtime'
import { temporaryFolder } from '../../fixtures/temporary-folder'
import { from, message, openChat } from './open-chat'

vi.setConfig({ testTimeout: 60_000 })

it('takes a million characters for a message, and words that only look like commands for words', async () => {
  const { server, platform } = await openChat()
  server.otherwise(reply(text('Read.')))
  await platform.receive(message(from('alice'), `${'Endless 😀\u202E '.repeat(100_000)}END`))
  await platform.shown(({ text: shown }) => shown.includes('Read.'))
  const body = server.requests[0]?.rawBody.toString() ?? ''
  expect(body.length).toBeLessThan(1_500_000)
  expect(body.isWellFormed()).toBe(true)
})

it('stops a turn by /stop, and by nothing that is only drawn like it', async () => {
  const held = gate()
  const { server, platform } = await openChat()
  server.otherwise({ kind: 'after', gate: held, reply: reply(text('Done.')) })
  await platform.receive(message(from('alice'), 'Work'))
  await held.reached
  const lookalikes = ['\u200B/stop', '\u202E/pots', '/st\u200Dop', '```\n/stop\n```', '> /stop', '／stop']
  for (const words of lookalikes) await platform.receive(message(from('alice'), words))
  await platform.shown(({ text: shown }) => shown.startsWith('Noted'))
  expect(platform.seen.filter(({ text: shown }) => shown.startsWith('Stop'))).toEqual([])
  await platform.receive(message(from('alice'), '/stop'))
  await platform.shown(({ text: shown }) => shown.startsWith('Stop'))
  held.open()
})

it('reads no more of a file than it may, whatever size was announced', async () => {
  const folder = temporaryFolder()
  const never = new AbortController().signal
  let read = 0
  const endless = async () =>
    (async function* () {
      for (;;) {
        read += 65_536
        yield new Uint8Array(65_536)
      }
    })()
  const huge = { kind: 'document' as const, name: '../../etc/\u202Egnp.sh', size: 1024 ** 3, load: endless }
  expect(await loadFile(huge, folder, never)).toMatchObject({ ok: false, because: 'too-large' })
  expect(read).toBe(0)
  expect(await loadFile({ ...huge, size: 5 }, folder, never, 1_000_000)).toMatchObject({ because: 'too-large' })
  expect(read).toBeLessThan(1_200_000)
  expect(readdirSync(folder)).toEqual([])
})

it('loads nothing from addresses of this machine and its network', async () => {
  const runtime = await openTestRuntime(temporaryFolder())
  const store = { fact: () => null, setFact: async () => undefined } as unknown as ChannelStore
  const settings = { value: () => '', extra: () => undefined }
  const ports = await channelPorts(runtime.rooms, 'loopback', settings, store, realTiming, async () => null)
  const { signal } = new AbortController()
  for (const address of [
    'http://127.0.0.1:1/a.png',
    'http://[::1]/a.png',
    'http://10.1.2.3/a.png',
    'http://0x7f000001/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:192.168.0.1]/a.png',
    'file:///etc/passwd',
    'ftp://e.org/a',
  ])
    expect(await ports.fetchPublic(address, 1000, signal)).toMatchObject({ ok: false })
})

it('never waits for longer than a pause because the clock was set back by a year, or on', () => {
  const year = 365 * 86_400_000
  const now = 1_760_000_000_000
  const bucket = createRateBucket({ everyMs: 1000, perMinute: 2 })
  for (const _ of [1, 2, 3]) bucket.take(now)
  bucket.pause(now, 4 * year)
  const waits = [now, now - year, now + year].map((at) => bucket.waitMs(at))
  expect(waits[0]).toBeGreaterThan(0)
  expect(waits.every((ms) => ms <= 15 * 60_000)).toBe(true)
})

it('holds a token against another process, and gives it back when that one is killed', async () => {
  const folder = temporaryFolder()
  const script = fileURLToPath(new URL('../../fixtures/channels/hold-token.ts', import.meta.url))
  const runner = resolve(import.meta.dirname, '../../../scripts/lib/run-ts.mjs')
  const holder = spawn(process.execPath, [runner, script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await new Promise((resolve) => holder.stdout.once('data', resolve))
  expect(takeTokenLock(folder, 'telegram token')).toBe(null)
  const ended = new Promise((resolve) => holder.once('exit', resolve))
  holder.kill('SIGKILL')
  await ended
  const release = takeTokenLock(folder, 'telegram token')
  expect(release).not.toBe(null)
  release?.()
})
