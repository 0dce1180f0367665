import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { exampleWorkspace } from '../fixtures/example-files'
import { reply, text, toolCall, usage } from '../fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server.ts'
import { unheldHome } from './harness/lab-home'
import { openFolder, pressKey } from './harness/as-user'
import { type LaunchedApp, launchApp } from './harness/launch'

async function openInWorkspace(server: ModelServer): Promise<LaunchedApp> {
  const launched = await launchApp({ home: unheldHome(server), workspace: exampleWorkspace })
  await openFolder(launched.page, launched.workspace)
  return launched
}

async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(message)
  await page.keyboard.press('Enter')
}

/** What the tools answered, as the model got it with one request. */
function toolResults(server: ModelServer, request: number): string[] {
  const json = server.requests[request]?.json as { messages: { role: string; content: unknown }[] }
  return json.messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.stringify(content))
}

const bodyOf = (server: ModelServer, request: number) => server.requests[request]?.rawBody.toString() ?? ''

it('works with files, asks before what is dangerous, and takes back what a turn wrote', async () => {
  await using server = await startModelServer()
  server.script(
    reply(
      toolCall('read_file', { path: 'AGENTS.md' }),
      toolCall('write_file', { path: 'notes/plan.md', content: '# Plan\n' }),
    ),
    reply(toolCall('terminal', { command: 'rm -rf notes' })),
    reply(text('The plan is written.'), usage({ input: 900, output: 7 })),
  )
  await using launched = await openInWorkspace(server)
  const { page, workspace } = launched
  await say(page, 'Plan it')
  const question = page.getByRole('region', { name: 'Run this command?' })
  await question.getByText('rm -rf notes').first().waitFor()
  await page.getByRole('button', { name: 'Needs approval: rm -rf notes needs your approval' }).waitFor()
  expect(existsSync(join(workspace, 'notes/plan.md'))).toBe(true)
  await question.getByRole('button', { name: 'Deny', exact: true }).click()
  await page.getByText('The plan is written.').first().waitFor()
  expect(await page.getByRole('button', { name: 'rm -rf notes' }).allInnerTexts()).toEqual([
    expect.stringMatching(/^Skipped\s+rm -rf notes\s+denied$/),
  ])

  expect(existsSync(join(workspace, 'notes/plan.md'))).toBe(true)
  const [read, written] = toolResults(server, 1)
  expect(read).toContain('1|')
  expect(written).toContain('bytes_written')
  expect(toolResults(server, 2).at(-1)).toContain('The user said no.')

  await pressKey(page)
  const undone = await page.evaluate(async () => {
    const list = await window.bridge.call('session.list', undefined)
    const sessionId = list.ok ? (list.value[0]?.id ?? '') : ''
    const turns = await window.bridge.call('session.turns', { sessionId })
    const turnId = turns.ok ? (turns.value.turns[0]?.turnId ?? '') : ''
    return window.bridge.call('checkpoint.undo', { turnId, force: false })
  })
  expect(undone).toMatchObject({ ok: true, value: { ok: true, removed: [join(workspace, 'notes/plan.md')] } })
  expect(existsSync(join(workspace, 'notes/plan.md'))).toBe(false)
})

it('hands work to a sub-agent that has its own prompt, and only its report comes back', async () => {
  await using server = await startModelServer()
  server.script(
    reply(toolCall('delegate_task', { goal: 'Count the files.' }), usage({ input: 100, output: 10 })),
    reply(toolCall('search_files', { pattern: '*', target: 'files' }), usage({ input: 50, output: 5 })),
    reply(text('There are three files.'), usage({ input: 60, output: 6 })),
    reply(text('Three, says my helper.'), usage({ input: 200, output: 8 })),
  )
  await using launched = await openInWorkspace(server)
  const { page, workspace } = launched
  await say(page, 'How many files?')
  await page.getByText('Three, says my helper.').first().waitFor()

  expect(server.requests).toHaveLength(4)
  expect(toolResults(server, 3)[0]).toContain('There are three files.')
  const rules =
    readFileSync(join(workspace, 'AGENTS.md'), 'utf8')
      .split('\n')
      .find((line) => line.length > 20) ?? ''
  const [parent, child] = [bodyOf(server, 0), bodyOf(server, 1)]
  expect(parent).toContain(JSON.stringify(rules).slice(1, -1))
  expect(child).not.toContain(JSON.stringify(rules).slice(1, -1))
  expect(child).toContain('You are a sub-agent')

  const used = await page.evaluate(async () => {
    const list = await window.bridge.call('session.list', undefined)
    const sessions = list.ok ? list.value : []
    const turns = await window.bridge.call('session.turns', { sessionId: sessions[0]?.id ?? '' })
    const events = turns.ok ? (turns.value.turns[0]?.events ?? []) : []
    const end = events.find((event) => event.type === 'turn-end')
    const delegated = events.flatMap((event) => (event.type === 'delegated' ? [event.childId] : []))
    const prompt = await window.bridge.call('session.prompt', { sessionId: delegated[0] ?? '' })
    return {
      sessions: sessions.length,
      usage: end?.type === 'turn-end' ? end.usage.output : 0,
      hasOwnPrompt: prompt.ok && prompt.value.snapshot.text.includes('You are a sub-agent'),
    }
  })
  expect(used).toEqual({ sessions: 1, usage: 10 + 5 + 6 + 8, hasOwnPrompt: true })
})
