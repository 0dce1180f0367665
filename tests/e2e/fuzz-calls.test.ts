import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CallName, calls } from '../../src/shared/ipc'
import { arbitraryOf } from '../security/arbitrary-of'
import { pressKey } from './harness/as-user'
import { launchApp } from './harness/launch'

/** They would start a program of a made-up name, or end what the test looks at. */
const leftOut = new Set(['mcp.add', 'mcp.change', 'events.attach'])
const names = (Object.keys(calls) as CallName[]).filter((name) => !leftOut.has(name))
const perCall = 3

it('answers every call of the contract with input that fits, and none is a bug', async () => {
  await using launched = await launchApp()
  const { app, page, home } = launched
  // Nobody is there to answer a dialog of the system, and no program of it must start.
  await app.evaluate(({ dialog, shell }) => {
    dialog.showOpenDialog = async () => ({ canceled: true, filePaths: [] })
    dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' })
    dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false })
    shell.openExternal = async () => undefined
    shell.openPath = async () => ''
    shell.showItemInFolder = () => undefined
  })
  const bugs: string[] = []
  for (const name of names) {
    await pressKey(page)
    const inputs = fc.sample(arbitraryOf(calls[name].input), { numRuns: perCall, seed: 7 })
    const replies = await page.evaluate(
      async ([call, list]) => {
        const bridge = window.bridge as unknown as { call(name: string, input: unknown): Promise<object> }
        const late = () =>
          new Promise<object>((resolve) => setTimeout(() => resolve({ ok: false, code: 'late' }), 20_000))
        return Promise.all(list.map((input) => Promise.race([bridge.call(call, input), late()])))
      },
      [name, inputs] as const,
    )
    replies.forEach((reply, index) => {
      const { ok, code, message } = reply as { ok: boolean; code?: string; message?: string }
      if (!ok && code !== 'refused')
        bugs.push(`${name}(${JSON.stringify(inputs[index])?.slice(0, 200)}): ${code} ${message}`)
    })
  }
  const log = readFileSync(join(home, 'desktop/logs/main.log'), 'utf8')
  const logged = log.split('\n').filter((line) => line.includes('bug'))
  expect({ bugs, logged }).toEqual({ bugs: [], logged: [] })
  await page.reload()
  await page.getByRole('button', { name: /^Workspace:/ }).waitFor()
})
