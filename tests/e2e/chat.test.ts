import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { gate } from '../fixtures/model-server/gate.ts'
import { fail, reply, slow, text, usage } from '../fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server.ts'
import { exampleWorkspace } from '../fixtures/example-files'
import { openFolder } from './harness/as-user'
import { type LaunchedApp, launchApp } from './harness/launch'

const modes = ['chat_completions', 'responses', 'anthropic_messages'] as const

function homeFor(server: ModelServer, mode: (typeof modes)[number]): Record<string, string> {
  const baseUrl = mode === 'anthropic_messages' ? server.anthropicUrl : server.openaiUrl
  return {
    'config.yaml': `model: { provider: lab, default: test-model }\nproviders:\n  lab: { name: Lab, base_url: "${baseUrl}", api_mode: ${mode}, api_key_env: LAB_API_KEY }\n`,
    '.env': 'LAB_API_KEY=sk-lab-0123456789abcdef\n',
    'memories/MEMORY.md': 'Releases are cut on Thursdays.\n',
  }
}

async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox').first().click()
  await page.keyboard.type(message)
  await page.keyboard.press('Enter')
}

async function sessionPrompt({ page }: LaunchedApp): Promise<string> {
  const text = await page.evaluate(async () => {
    const sessions = await window.bridge.call('session.list', undefined)
    const sessionId = sessions.ok ? (sessions.value[0]?.id ?? '') : ''
    const prompt = await window.bridge.call('session.prompt', { sessionId })
    return prompt.ok ? prompt.value.snapshot.text : JSON.stringify(prompt.message)
  })
  return text
}

/** The system text of a request, whatever the wire format. */
function systemOf(json: Record<string, unknown>): string {
  if (typeof json['instructions'] === 'string') return json['instructions']
  const { system, messages } = json as { system?: unknown; messages?: { role: string; content: unknown }[] }
  const content = system ?? messages?.find(({ role }) => role === 'system' || role === 'developer')?.content
  if (typeof content === 'string') return content
  return (content as { text: string }[]).map(({ text }) => text).join('')
}

describe.each(modes)('over %s', (mode) => {
  it('sends the very prompt that the inspector shows, and shows the answer', async () => {
    await using server = await startModelServer()
    server.script(reply(text('The answer is 42.'), usage({ input: 900, output: 7 })))
    await using launched = await launchApp({ home: homeFor(server, mode), workspace: exampleWorkspace })
    const { page } = launched
    await openFolder(page, launched.workspace)
    await say(page, 'What is it?')
    await page.getByText('The answer is 42.').first().waitFor()

    const request = server.lastRequest()
    expect(systemOf(request?.json as Record<string, unknown>)).toBe(await sessionPrompt(launched))
    expect(request?.apiKey).toBe('sk-lab-0123456789abcdef')
    expect(await page.content()).not.toContain('sk-lab-0123456789abcdef')
  })
})

it('keeps a conversation over a restart and goes on with the same prompt', async () => {
  await using server = await startModelServer()
  server.script(reply(text('First answer.')), reply(text('Second answer.')))
  await using launched = await launchApp({ home: homeFor(server, 'chat_completions') })
  await say(launched.page, 'One')
  await launched.page.getByText('First answer.').first().waitFor()

  const again = await launched.restart()
  await again.page.getByRole('navigation').getByRole('button', { name: 'One', exact: true }).click()
  await again.page.getByText('First answer.').first().waitFor()
  await say(again.page, 'Two')
  await again.page.getByText('Second answer.').first().waitFor()
  const [first, second] = server.requests.map(({ json }) => systemOf(json as Record<string, unknown>))
  expect(second).toBe(first)
  await again.quit()
})

it('sends a changed context file only after the user rebuilt the prompt', async () => {
  await using server = await startModelServer()
  server.script(reply(text('One.')), reply(text('Two.')), reply(text('Three.')))
  await using launched = await launchApp({
    home: homeFor(server, 'chat_completions'),
    workspace: { 'AGENTS.md': 'Use tabs.\n' },
  })
  const { page } = launched
  await openFolder(page, launched.workspace)
  await say(page, 'First')
  await page.getByText('One.').first().waitFor()
  writeFileSync(join(launched.workspace, 'AGENTS.md'), 'Use spaces.\n')
  await page.getByRole('contentinfo').getByText('1 file changed').waitFor()
  await say(page, 'Second')
  await page.getByText('Two.').first().waitFor()
  await page.keyboard.press('ControlOrMeta+J')
  await page.getByRole('button', { name: 'Rebuild now' }).click()
  await page.getByRole('contentinfo').getByText('1 file changed').waitFor({ state: 'detached' })
  await say(page, 'Third')
  await page.getByText('Three.').first().waitFor()
  const [first, second, third] = server.requests.map(({ json }) => systemOf(json as Record<string, unknown>))
  expect([second === first, third === first?.replace('Use tabs.', 'Use spaces.')]).toEqual([true, true])
})

it('stops at once and keeps what had arrived', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('Half of it'), slow(hold), text(' and the rest')))
  await using launched = await launchApp({ home: homeFor(server, 'chat_completions') })
  const { page } = launched
  await say(page, 'Go')
  await page.getByText('Half of it').first().waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  expect(await page.getByText('Half of it').first().isVisible()).toBe(true)
  hold.open()
})

it('names what failed and what to do, and keeps the message', async () => {
  await using server = await startModelServer()
  server.otherwise(fail(401, 'Incorrect API key provided'))
  await using launched = await launchApp({ home: homeFor(server, 'chat_completions') })
  const { page } = launched
  await say(page, 'Hello')
  await page.getByText(/key/i).last().waitFor()
  await page.getByText('Hello').first().waitFor()
  expect(await page.content()).not.toContain('sk-lab-0123456789abcdef')
})
