import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { gate } from '../fixtures/model-server/gate.ts'
import { reasoning, reply, slow, text, usage } from '../fixtures/model-server/script.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { labHome } from './harness/lab-home'
import { launchApp } from './harness/launch'

const log = (page: Page) => page.getByRole('log')

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

const paragraphs = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word} paragraph ${index}. ${'Some words. '.repeat(12)}`).join('\n\n')

it('draws formulas and diagrams, and takes prices for prices', async () => {
  await using server = await startModelServer()
  const answer = [
    'The rule $a^2 + b^2 = c^2$ costs $5 or $10.',
    '$$\n\\frac{1}{3}\n$$',
    '```mermaid\ngraph TD\n  A[Start] --> B[Done]\n```',
  ].join('\n\n')
  server.script(reply(text(answer)))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await say(page, 'Show')
  await log(page).locator('.katex').first().waitFor()
  await log(page).getByRole('img', { name: 'Diagram' }).waitFor()
  expect(await log(page).getByText('costs $5 or $10.').count()).toBe(1)
  expect(await log(page).locator('.katex').count()).toBe(2)
})

it('shows hostile text harmlessly: nothing runs, nothing is fetched, nothing poses as something else', async () => {
  await using server = await startModelServer()
  const answer = [
    '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 2"><iframe src="https://evil.test"></iframe>',
    '[click](javascript:window.hacked=3) ![pixel](https://evil.test/p.png)',
    '```mermaid\ngraph TD\n  A["<img src=x onerror=window.hacked=4>"] --> B\n  click A "javascript:window.hacked=5"\n```',
    '```mermaid\n%%{init: {"securityLevel":"loose"}}%%\ngraph TD\n  A["<script>window.hacked=6</script>"] --> B\n```',
    '$\\href{javascript:window.hacked=7}{x^2}$ and \u202Egnp.exe',
    `${'> '.repeat(300)}deep`,
    'x'.repeat(1_000_000),
  ].join('\n\n')
  server.script(reply(text(answer), text('\n\nThe end.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await say(page, 'Attack')
  await log(page).getByText('The end.').waitFor()
  await page.keyboard.press('Control+Home')
  await log(page)
    .getByText('⟨')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => undefined)
  expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined()
  expect(asked.filter((url) => !url.startsWith('hermes-app:') && !url.startsWith('data:'))).toEqual([])
  expect(await page.locator('iframe, a[href]').count()).toBe(0)
})

it('opens a link only after the real address was shown', async () => {
  await using server = await startModelServer()
  server.script(reply(text('See [example.com](https://evil.test/x).')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page, app } = launched
  await app.evaluate(({ shell }) => {
    shell.openExternal = async (address: string) => {
      ;(globalThis as { opened?: string }).opened = address
    }
  })
  await say(page, 'Link')
  await log(page)
    .getByRole('button', { name: /example\.com/ })
    .click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('https://evil.test/x').waitFor()
  await dialog.getByText('names another place').waitFor()
  const opened = () => app.evaluate(() => (globalThis as { opened?: string }).opened ?? null)
  expect(await opened()).toBeNull()
  await dialog.getByRole('button', { name: 'Open in browser' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await opened()).toBe('https://evil.test/x')
  const refused = await page.evaluate(() => window.bridge.call('link.open', { address: 'file:///etc/passwd' }))
  expect(refused).toMatchObject({ ok: false, code: 'refused' })
})

it('follows a stream at the bottom and never moves what is being read', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text(paragraphs(40, 'First')), slow(hold), text(`\n\n${paragraphs(20, 'Second')}`)))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await say(page, 'Long')
  await log(page).getByText('First paragraph 38').waitFor()
  await log(page).hover()
  await page.mouse.wheel(0, -600)
  await page.getByRole('button', { name: /Jump to the end/ }).waitFor()
  const top = () => log(page).evaluate((element) => element.scrollTop)
  await page.waitForTimeout(600)
  const before = await top()
  hold.open()
  await page.getByRole('button', { name: /Jump to the end.*new/ }).waitFor()
  expect(await top()).toBe(before)
  await page.getByRole('button', { name: /Jump to the end/ }).click()
  await log(page).getByText('Second paragraph 19').waitFor()
})

it('jumps from message to message, to the beginning, and keeps the place of a chat', async () => {
  await using server = await startModelServer()
  server.otherwise(({ json }) =>
    reply(text(paragraphs(30, `Turn ${(json as { messages: unknown[] }).messages.length}`))),
  )
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  for (const words of ['Message one', 'Message two']) {
    await say(page, words)
    await page.getByRole('button', { name: 'Send' }).waitFor()
    await log(page).getByText('paragraph 29').last().waitFor()
  }
  await page.keyboard.press('Control+Alt+BracketLeft')
  await log(page).getByText('Message two').waitFor()
  await page.keyboard.press('Control+Alt+BracketLeft')
  await log(page).getByText('Message one').waitFor()
  await page.keyboard.press('Control+N')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Message one/ })
    .click()
  await log(page).getByText('Message one').waitFor()
  expect(await log(page).getByText('Message one').isVisible()).toBe(true)
})

it('finds in the whole chat, with counts, also what is not on the screen and what is folded', async () => {
  await using server = await startModelServer()
  server.script(reply(reasoning('A hidden needle'), text(`Top needle.\n\n${paragraphs(60, 'Filler')}\n\nLast needle.`)))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await say(page, 'Go')
  await log(page).getByText('Last needle.').waitFor()
  await page.keyboard.press('Control+F')
  await page.keyboard.type('NEEDLE')
  const bar = page.getByRole('search', { name: 'Find in this chat' })
  await bar.getByText('1 of 3').waitFor()
  await page.keyboard.press('Enter')
  await bar.getByText('2 of 3').waitFor()
  await log(page).getByText('Top needle.').waitFor()
  await page.waitForFunction(() => (CSS.highlights.get('find-current')?.size ?? 0) === 1)
  await page.keyboard.press('Shift+Enter')
  await log(page).getByText('A hidden needle').waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => CSS.highlights.has('find'))).toBe(false)
})

it('shows what files a tool changed, what was summarised, and a sub-agent, where they happened', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('Working'), slow(hold)))
  await using launched = await launchApp({ home: labHome(server) })
  const { page, app } = launched
  await say(page, 'Change it')
  await log(page).getByText('Working').first().waitFor()
  const sessionId = await page.evaluate(async () => {
    const list = await window.bridge.call('session.list', undefined)
    return list.ok ? (list.value[0]?.id ?? '') : ''
  })
  const turnId = await page.evaluate(async (id) => {
    const page = await window.bridge.call('session.turns', { sessionId: id })
    return page.ok ? (page.value.turns.at(-1)?.turnId ?? '') : ''
  }, sessionId)
  const diff = '@@ -1,2 +1,2 @@\n-export const answer = 41\n+export const answer = 42\n \n'
  const file = { path: 'src/main.ts', change: 'modified', added: 1, removed: 1, diff }
  const happened = [
    { type: 'tool-start', callId: 'c', name: 'patch', arguments: '{"path":"src/main.ts"}' },
    { type: 'files-changed', callId: 'c', files: [file] },
    { type: 'delegated', callId: 'c', childId: 'child', index: 0, goal: 'Check the tests' },
    { type: 'tool-end', callId: 'c', ok: true, text: 'done', milliseconds: 12 },
    {
      type: 'compressed',
      compressionId: 1,
      cause: 'user',
      by: 'model',
      messages: 12,
      tokensBefore: 9000,
      tokensAfter: 2000,
      summary: 'We changed the answer.',
    },
  ].map((event) => ({ sessionId, turnId, at: 1, ...event }))
  await app.evaluate(({ BrowserWindow }, events) => {
    const batch = events.map((payload, index) => ({ sequence: 1_000_000 + index, name: 'turn.event', payload }))
    BrowserWindow.getAllWindows()[0]?.webContents.send('events', batch)
  }, happened)
  await log(page)
    .getByRole('button', { name: /Edited src\/main\.ts/ })
    .click()
  const changes = log(page).getByRole('region', { name: 'Changes in src/main.ts' })
  await changes.getByText('export const answer = ').first().waitFor()
  await changes.getByRole('button', { name: 'Side by side' }).click()
  await log(page).getByText('Check the tests').waitFor()
  await log(page)
    .getByRole('button', { name: /12 messages summarised.*7k saved/ })
    .click()
  await log(page).getByText('We changed the answer.').waitFor()
  hold.open()
})

it('shows as much of tools and thinking as the user wants', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(reasoning('Deep thoughts'), text('Answer.'), usage({ input: 10, output: 5 })))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await say(page, 'Think')
  await log(page).getByText('Answer.').first().waitFor()
  await log(page)
    .getByRole('button', { name: /Thought/ })
    .waitFor()
  await say(page, '/thinking full')
  await log(page).getByText('Deep thoughts').waitFor()
  await say(page, '/thinking quiet')
  await log(page)
    .getByRole('button', { name: /Thought/ })
    .waitFor({ state: 'detached' })
  const again = await page.evaluate(() => window.bridge.call('composer.settings', undefined))
  expect(again).toMatchObject({ ok: true, value: { thinking: 'quiet' } })
})
