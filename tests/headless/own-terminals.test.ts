import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ScreenHears, TerminalScreen } from '../../src/runtime/features/terminals/screen'
import type { ScreenOrder } from '../../src/shared/terminal'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

// Real shells on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const bounds = { x: 0, y: 0, width: 400, height: 300 }

/** A window whose screen is a list of what it was told. */
async function opened(env: Record<string, string> = {}) {
  const folder = realpathSync(temporaryFolder())
  const screens: { orders: ScreenOrder[]; hears: ScreenHears; isClosed: boolean }[] = []
  const runtime = await openTestRuntime(temporaryFolder(), {
    env: { PATH: process.env['PATH'] ?? '', SHELL: '/bin/sh', ...env },
    folder,
    terminals: {
      open(_window, hears): TerminalScreen {
        const one = { orders: [] as ScreenOrder[], hears, isClosed: false }
        screens.push(one)
        queueMicrotask(hears.ready)
        return {
          tell: (order) => one.orders.push(order),
          place: () => undefined,
          focus: () => undefined,
          close: () => (one.isClosed = true),
        }
      },
    },
  })
  onTestFinished(runtime.close)
  const { terminals } = runtime.rooms
  const open = async () => {
    const room = await terminals()
    const { id } = await room.open(null)
    room.shown.place(1, id, bounds)
    return id
  }
  const printed = (at = 0) =>
    (screens[at]?.orders ?? [])
      .flatMap((order) => (order.kind === 'output' || order.kind === 'show' ? [order.text] : []))
      .join('')
  return { runtime, folder, screens, open, printed, room: await terminals() }
}

it('starts in the folder of the chat, without the keys that the app knows', async () => {
  const { folder, screens, open, printed } = await opened({ LAB_API_KEY: 'sk-lab-0123456789', PLAIN: 'kept' })
  await open()
  screens[0]?.hears.typed('echo "at $(pwd) [$LAB_API_KEY] [$PLAIN]"\r')
  await expect.poll(() => printed()).toContain(`at ${folder} [] [kept]`)
})

it('prints on while nobody looks, and shows that to the next who does', async () => {
  const { room, screens, open, printed } = await opened()
  const id = await open()
  screens[0]?.hears.typed('echo first-$((1+1)); sleep 0.2; echo later-$((1+1))\r')
  await expect.poll(() => printed()).toContain('first-2')
  room.shown.place(1, null, null)
  expect(screens[0]?.isClosed).toBe(true)
  await expect
    .poll(async () => {
      room.shown.place(1, id, bounds)
      await Promise.resolve()
      const text = printed(screens.length - 1)
      room.shown.place(1, null, null)
      return text
    })
    .toContain('later-2')
})

it('does not read more than is drawn, and all of a flood arrives', async () => {
  const { screens, open } = await opened()
  await open()
  const [screen] = screens
  screen?.hears.typed('head -c 9000000 /dev/zero | tr "\\0" "x"; echo end-$((1+1))\r')
  const length = () =>
    (screen?.orders ?? []).reduce((sum, order) => sum + (order.kind === 'output' ? order.text.length : 0), 0)
  await expect.poll(length).toBeGreaterThan(2_000_000)
  const before = length()
  expect(before).toBeLessThan(4_000_000)
  let told = 0
  await expect
    .poll(() => {
      const now = length()
      screen?.hears.taken(now - told)
      told = now
      return screen?.orders.some((order) => order.kind === 'output' && order.text.includes('end-2'))
    })
    .toBe(true)
  expect(length()).toBeGreaterThan(9_000_000)
})

it('ends with the app, and with everything that runs in it', async () => {
  const { runtime, folder, screens, open, printed } = await opened()
  await open()
  screens[0]?.hears.typed('echo pid-$$-; sleep 1000\r')
  await expect.poll(() => printed()).toMatch(/pid-\d+-/)
  const pid = Number(/pid-(\d+)-/.exec(printed())?.[1])
  await runtime.close()
  await expect.poll(() => isThere(pid)).toBe(false)
  expect(folder).not.toBe('')
})

it('says so when the folder of the chat is gone, when one ended, and when there are too many', async () => {
  const { runtime, folder, screens, open } = await opened()
  writeFileSync(join(folder, 'a.txt'), '')
  const id = await open()
  screens[0]?.hears.typed('exit 3\r')
  const list = async () => {
    const reply = await runtime.call('terminal.list', undefined)
    return reply.ok ? reply.value : []
  }
  await expect.poll(list).toEqual([{ id, backend: { kind: 'local', name: '' }, folder, end: { code: 3 } }])
  rmSync(folder, { recursive: true })
  expect(await runtime.call('terminal.open', { sessionId: null })).toMatchObject({
    ok: false,
    code: 'refused',
    message: { code: 'terminals.folder_gone' },
  })
})

it('is no part of a program without a window', async () => {
  const runtime = await openTestRuntime(temporaryFolder())
  expect(await runtime.call('terminal.open', { sessionId: null })).toMatchObject({
    ok: false,
    message: { code: 'terminals.not_here' },
  })
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
