import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text, usage } from '../../fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../../fixtures/model-server/server.ts'
import { openFolder, pressKey } from '../harness/as-user'
import { launchApp } from '../harness/launch'

/** A provider that is asked for a time, and whose prices are known. */
function homeFor(server: ModelServer): Record<string, string> {
  const model = `{ provider: anthropic, default: claude-sonnet-4-6, base_url: "${server.anthropicUrl}" }`
  return {
    'config.yaml': `model: ${model}\ncompression: { protect_first_n: 0, protect_last_n: 2 }\n`,
    '.env': 'ANTHROPIC_API_KEY=sk-ant-lab-0123456789abcdef0123\n',
  }
}

async function say(page: Page, message: string, answer: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.insertText(message)
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText(answer).first().waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
}

const used = (cacheRead: number, cacheWrite: number) => usage({ input: 10, output: 5, cacheRead, cacheWrite })

it('tells a cache that was thrown away from one that ran out, and what each cost', async () => {
  await using server = await startModelServer()
  server.script(
    reply(text('First answer.'), used(0, 20_000)),
    reply(text('Second answer.'), used(0, 20_100)),
    reply(text('Third answer.'), used(0, 20_200)),
  )
  await using first = await launchApp({ home: homeFor(server) })
  await say(first.page, 'One', 'First answer.')
  await say(first.page, 'Two', 'Second answer.')
  await first.quit()
  const db = new Database(join(first.home, 'state.db'))
  // As if the answers were from six minutes ago.
  db.exec('UPDATE requests SET started_at = started_at - 360000, ended_at = ended_at - 360000')
  db.close()
  const again = await first.restart()
  try {
    const { page } = again
    await page.getByRole('navigation').getByRole('button', { name: 'One', exact: true }).click()
    await page.getByRole('log').getByText('Second answer.').waitFor()
    await page.keyboard.press('ControlOrMeta+J')
    const inspector = page.getByRole('complementary', { name: 'Inspector' })
    await inspector.getByRole('tab', { name: 'Requests' }).click()
    await inspector.getByText(/^The cache has probably expired since /).waitFor()
    await say(page, 'Three', 'Third answer.')
    await inspector.getByText(/^Up to [\d,]+ of them are probably cached for another [45]/).waitFor()
    const verdicts = inspector.getByRole('list', { name: 'Requests' }).locator('> li > button')
    await expect
      .poll(async () => (await verdicts.allInnerTexts()).map((words) => words.split('\n').at(-1)))
      .toEqual([
        expect.stringMatching(
          /^Cache miss: expired after 5m; the chat was idle for 6m \d+s\. 20,100 tokens were sent uncached \(\$0\.0[67]\d*\)\.$/,
        ),
        expect.stringMatching(
          /^Cache miss: the provider dropped it after .* although it promised 5m\. 20,000 tokens were sent uncached \(\$0\.0[67]\d*\)\.$/,
        ),
        'First request: nothing was cached yet.',
      ])
  } finally {
    await again.quit()
  }
})

it('opens a compression up: before and after, what left, and that the rules came through it', async () => {
  await using server = await startModelServer()
  const long = 'Some words of it. '.repeat(3_000)
  const answers = ['First answer.', 'Second answer.', 'Third answer.', 'Fourth answer.', 'Fifth answer.']
  const toAnswer = answers.values()
  server.otherwise(({ json }) =>
    reply(
      text('tools' in json ? `${toAnswer.next().value} ${long}` : '## Goal\n\nNotes on what was said.'),
      used(0, 60_000),
    ),
  )
  await using launched = await launchApp({ home: homeFor(server), workspace: { 'AGENTS.md': 'Use tabs.\n' } })
  const { page } = launched
  await openFolder(page, launched.workspace)
  for (const [index, answer] of answers.slice(0, 4).entries()) await say(page, `Question ${index + 1}`, answer)
  await pressKey(page)
  const compressed = await page.evaluate(async () => {
    const sessions = await window.bridge.call('session.list', undefined)
    const sessionId = sessions.ok ? (sessions.value[0]?.id ?? '') : ''
    return window.bridge.call('session.compress', { sessionId })
  })
  expect(compressed).toMatchObject({ ok: true, value: { type: 'compressed', by: 'model' } })
  const happened = compressed.ok && compressed.value.type === 'compressed' ? compressed.value : null
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('tab', { name: 'History' }).click()
  await inspector.getByRole('radio', { name: 'Compressions' }).click()
  const count = (tokens = 0) => tokens.toLocaleString('en')
  const sizes = `${count(happened?.tokensBefore)} → ${count(happened?.tokensAfter)} tokens`
  const section = inspector.getByRole('region', { name: 'Compressions' })
  await section.getByText(`${sizes}, ${happened?.messages} messages compressed`).waitFor()
  await section.getByText('Project files: no request since then').waitFor()
  await say(page, 'And now?', 'Fifth answer.')
  await section.getByText('Project files: unchanged').waitFor()
  await section.getByText('Identity: unchanged').waitFor()
  await section.getByRole('button', { name: 'Open' }).click()
  await section.getByText('Notes on what was said.').waitFor()
  await section.getByRole('listitem').getByText('Question 1', { exact: true }).waitFor()
  expect(await section.getByRole('listitem').getByText('Question 4', { exact: true }).count()).toBe(0)
  await inspector.getByRole('radio', { name: 'Timeline' }).click()
  await inspector
    .getByRole('group', { name: 'What changed the prompt' })
    .getByRole('button', { name: /^Compressed/ })
    .waitFor()
  await inspector.getByRole('radio', { name: 'Compressions' }).click()
  await section.getByRole('button', { name: 'Undo compression' }).click()
  await section.getByText(/undone$/).waitFor()
  expect(await section.getByRole('button', { name: 'Undo compression' }).count()).toBe(0)
})
