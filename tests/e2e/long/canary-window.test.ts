import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { calls } from '../../../src/shared/ipc'
import { fail, parallel, reply, text, toolCall } from '../../fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../../fixtures/model-server/server.ts'
import { canary, filesWith, textsIn } from '../../security/canaries'
import { asUser, openFolder, pressKey } from '../harness/as-user'
import { launchApp } from '../harness/launch'

const places = [
  'environment',
  'dotenv',
  'auth',
  'entered',
  'mcp-variable',
  'mcp-header',
  'provider',
  'webhook',
] as const
const canaries = places.map(canary)
/** Where they were planted, and the copies that mend those files. */
const sources = [
  '.env',
  'auth.json',
  'config.yaml',
  'desktop/config.last-good.yaml',
  'desktop/confirmed-settings.json',
  'desktop/credentials.json',
  'cron/jobs.json',
  'desktop/jobs.last-good.json',
]
/** They open windows of the system or end the app. */
const leftOut = new Set([
  'window.open',
  'profile.switch',
  'session.recover',
  'backup.restore',
  'workspace.choose',
  'session.move',
  'events.attach',
])

function plantedHome({ openaiUrl, url }: ModelServer): Record<string, string> {
  const lab = `{ name: Lab, base_url: "${openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }`
  const other = `{ base_url: "${url}/v2", api_key: ${canary('provider')} }`
  const noisy = `{ command: sh, args: ["-c", "echo $A_TOKEN >&2; exit 1"], env: { A_TOKEN: ${canary('mcp-variable')} } }`
  const remote = `{ url: "${url}/mcp", headers: { Authorization: Bearer ${canary('mcp-header')} } }`
  const deliver = `webhook:${url}/hooks/${canary('webhook')}`
  const job = { id: 'daily', prompt: 'x', schedule: { kind: 'cron', expr: '0 9 * * *' }, enabled: true, deliver }
  return {
    'config.yaml': `model: { provider: lab, default: m }\nproviders: { lab: ${lab}, other: ${other} }\nmcp_servers: { noisy: ${noisy}, remote: ${remote} }\n`,
    '.env': `LAB_API_KEY_1=${canary('dotenv')}\n`,
    'auth.json': JSON.stringify({ token: canary('auth') }),
    'cron/jobs.json': JSON.stringify({ jobs: [job] }),
  }
}

it('shows no key to the window and writes none into anything that the user can pass on', async () => {
  await using server = await startModelServer()
  server.script(
    fail(401, `Incorrect API key provided: ${canary('environment')}`),
    reply(
      parallel(
        toolCall('terminal', { command: 'env; echo "$LAB_API_KEY $LAB_API_KEY_1"' }),
        toolCall('read_file', { path: '../home/config.yaml' }),
      ),
    ),
  )
  server.otherwise(reply(text('I have seen nothing.')))
  await using launched = await launchApp({ home: plantedHome(server), env: { LAB_API_KEY: canary('environment') } })
  const { app, page, home, workspace } = launched
  const target = join(workspace, 'passed-on')
  mkdirSync(target)
  await app.evaluate(({ dialog }, folder) => {
    let number = 0
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [folder] })
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: `${folder}/${(number += 1)}` })
  }, target)
  await openFolder(page, workspace)
  await asUser(page, 'key.save', { name: 'MISTRAL_API_KEY', value: canary('entered'), withoutKeyStore: true })
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.insertText('Find the keys')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send' }).waitFor()
  const sessionId = await page.evaluate(async () => {
    const list = await window.bridge.call('session.list', undefined)
    return list.ok ? (list.value[0]?.id ?? '') : ''
  })

  const asks = (input: z.ZodType, value: unknown) => input.safeParse(value).success
  const asked = Object.entries(calls).flatMap(([name, { input }]): [string, unknown][] => {
    if (leftOut.has(name)) return []
    const inputs = [undefined, { sessionId }, { name: 'default' }, { sessionId, format: 'json' }]
    return inputs.filter((value) => asks(input, value)).map((value) => [name, value])
  })
  const replies: [string, string][] = []
  for (const [name, input] of asked) {
    await pressKey(page)
    const text = await page.evaluate(
      async ([wanted, value]) => {
        const { call } = window.bridge as unknown as { call(name: string, input: unknown): Promise<unknown> }
        const late = () => new Promise((resolve) => setTimeout(resolve, 10_000, 'late'))
        return JSON.stringify(await Promise.race([call(wanted, value), late()])) ?? ''
      },
      [name, input] as const,
    )
    replies.push([name, text])
  }
  expect(asked.length).toBeGreaterThan(40)

  const drawn = await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify({ ...localStorage }))
  const sent = server.requests.map(({ headers, path, rawBody }) => {
    const { authorization: _, ...others } = headers
    return JSON.stringify([path, others]) + rawBody.toString()
  })
  expect(readdirSync(target).length).toBeGreaterThanOrEqual(4)
  expect({
    // The address of a webhook is the user's own entry, shown where it is edited.
    told: replies
      .filter(([name]) => !name.startsWith('schedule.'))
      .flatMap(([name, reply]) => textsIn(reply, canaries).map((found) => `${name}: ${found}`)),
    drawn: textsIn(drawn, canaries),
    sent: textsIn(sent.join('\n'), canaries),
    written: filesWith(home, canaries, sources),
    passedOn: filesWith(target, canaries),
  }).toEqual({ told: [], drawn: [], sent: [], written: [], passedOn: [] })
})
