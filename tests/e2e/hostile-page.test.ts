import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CallName, calls } from '../../src/shared/ipc'
import { reply, text } from '../fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server.ts'
import { arbitraryOf } from '../security/arbitrary-of'
import { hostileInputs } from '../security/hostile-inputs'
import { answerDialogs, openFolder, pressKey, shownDialogs } from './harness/as-user'
import { labHome } from './harness/lab-home'
import { launchApp, type LaunchedApp } from './harness/launch'

const secret = 'OUTSIDE-SECRET-0123456789'
/** They take away what the others are tried with, or write how the window looks. */
const leftOut = new Set<CallName>(['events.attach', 'workspace.clear', 'appearance.set', 'composer.set'])
const names = (Object.keys(calls) as CallName[]).filter((name) => !leftOut.has(name))

/** The page of a real window, in other hands: it calls what it wants. */
async function takenOver() {
  const server = await startModelServer()
  server.otherwise(reply(text('Hello.')))
  const evil = await startModelServer()
  const launched = await launchApp({ home: labHome(server), workspace: { 'AGENTS.md': 'Use tabs.\n' } })
  const { app, page, home, workspace } = launched
  const outside = join(workspace, '..', 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'secret.txt'), secret)
  writeFileSync(join(outside, 'AGENTS.md'), secret)
  writeFileSync(join(outside, 'secret.png'), Buffer.from('iVBORw0KGgo=', 'base64'))
  writeFileSync(join(outside, 'SKILL.md'), `---\nname: outside\ndescription: ${secret}\n---\n${secret}\n`)
  const marker = join(workspace, '..', 'ran')
  await openFolder(page, workspace)
  // What a start makes by itself is there before anything is compared.
  await page.evaluate(() => window.bridge.call('prompt.preview', undefined))
  await app.evaluate(({ dialog, shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    dialog.showOpenDialog = async () => (opened.push('open dialog'), { canceled: true, filePaths: [] })
    dialog.showSaveDialog = async () => (opened.push('save dialog'), { canceled: true, filePath: '' })
    shell.openExternal = async (address) => void opened.push(address)
    shell.openPath = async (path) => (opened.push(path), '')
    shell.showItemInFolder = (path) => void opened.push(path)
  })
  const inputs = hostileInputs({ marker, outside, evilUrl: evil.openaiUrl })
  const kept = () => {
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !/^desktop(?:\/|$)/.test(path),
    )
    return files
      .filter((path) => !path.startsWith('state.db') && !path.endsWith('.lock'))
      .toSorted()
      .map((path) => [path, readIfFile(join(home, path))])
  }
  return {
    launched,
    evil,
    server,
    marker,
    inputs,
    kept,
    opened: () => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened),
    windows: () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length),
    folder: () =>
      page.evaluate(async () => {
        const state = await window.bridge.call('app.state', undefined)
        return state.ok ? state.value.workspace?.path : null
      }),
    async [Symbol.asyncDispose]() {
      await launched[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
      await evil[Symbol.asyncDispose]()
    },
  }
}

it('gains nothing by any call while nobody presses a key or a button', { timeout: 240_000 }, async () => {
  await using world = await takenOver()
  const { launched, evil, server, inputs, marker, kept } = world
  const { app, page, workspace } = launched
  await answerDialogs(app, 0)
  const before = kept()
  // Events that scripts make count for nothing.
  await page.evaluate(() => {
    document.body.click()
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  const replies: unknown[] = []
  for (const name of names) {
    const made = fc.sample(arbitraryOf(calls[name].input), { numRuns: 2, seed: 11 })
    replies.push(await callAll(launched, name, [...(inputs[name] ?? []), ...made]))
  }

  expect(JSON.stringify(replies)).not.toContain(secret)
  expect(await shownDialogs(app)).toEqual([])
  expect([await world.opened(), await world.windows(), await world.folder()]).toEqual([[], 1, workspace])
  expect([existsSync(marker), arrivals(evil).length]).toEqual([false, 0])
  expect(server.requests).toEqual([])
  expect(kept()).toEqual(before)
})

it('is asked about by main whenever it wants something great, also while somebody types', async () => {
  await using world = await takenOver()
  const { launched, evil, inputs, marker, kept } = world
  const { app, page, workspace } = launched
  const before = kept()
  const cancel = 1
  await answerDialogs(app, cancel)
  const great = ['workspace.set', 'mcp.add', 'provider.save', 'settings.set', 'skill.trust', 'session.import'] as const
  for (const name of great)
    for (const input of inputs[name] ?? []) {
      await pressKey(page)
      expect([name, input, await callAll(launched, name, [input])]).toEqual([
        name,
        input,
        [expect.objectContaining({ ok: false, code: 'refused' })],
      ])
    }
  const wanted = great.reduce((sum, name) => sum + (inputs[name]?.length ?? 0), 0)
  expect((await shownDialogs(app)).length).toBe(wanted)
  expect((await shownDialogs(app)).join('\n')).toContain(`touch ${marker}`)
  expect([existsSync(marker), arrivals(evil).length, await world.folder()]).toEqual([false, 0, workspace])
  expect(kept()).toEqual(before)

  // The key of an address is not tried at another one, whoever presses.
  await pressKey(page)
  await callAll(launched, 'provider.try', inputs['provider.try'] ?? [])
  expect(arrivals(evil).map(({ headers }) => headers.authorization)).not.toContain('Bearer sk-lab-0123456789abcdef')
})

async function callAll({ page }: LaunchedApp, name: string, inputs: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([call, list]) => {
      const bridge = window.bridge as unknown as { call(name: string, input: unknown): Promise<unknown> }
      const late = () => new Promise((resolve) => setTimeout(resolve, 20_000, 'late'))
      return Promise.all(list.map((input) => Promise.race([bridge.call(call, input), late()])))
    },
    [name, inputs] as const,
  )
}

const arrivals = ({ requests, listings }: ModelServer) => [...requests, ...listings]

function readIfFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
