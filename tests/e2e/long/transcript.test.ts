import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as nextMoment } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { gate } from '../../fixtures/model-server/gate.ts'
import { reasoning, reply, slow, text, toolCall, usage } from '../../fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { asUser, openFolder } from '../harness/as-user'
import { type LaunchedApp, launchApp } from '../harness/launch'

const log = (page: Page) => page.getByRole('log')

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

async function openInWorkspace(server: ModelServer, workspace: Record<string, string>): Promise<LaunchedApp> {
  const launched = await launchApp({ home: labHome(server), workspace })
  await openFolder(launched.page, launched.workspace)
  return launched
}

/** A home with more settings, and more of the model. */
function withConfig(server: ModelServer, more: string, ofModel: string): Record<string, string> {
  const home = labHome(server)
  return { ...home, 'config.yaml': home['config.yaml'].replace('test-model }', `test-model, ${ofModel} }`) + more }
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
  await log(page).hover()
  await page.getByRole('button', { name: 'To the start' }).click()
  await log(page).getByText('<script>window.hacked = 1</script>').first().waitFor()
  await log(page).getByText('⟨').first().waitFor({ state: 'attached' })
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
  await dialog.getByText('shows a different address').waitFor()
  const opened = () => app.evaluate(() => (globalThis as { opened?: string }).opened ?? null)
  expect(await opened()).toBeNull()
  await dialog.getByRole('button', { name: 'Open in browser' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await opened()).toBe('https://evil.test/x')
  const refused = await asUser(page, 'link.open', { address: 'file:///etc/passwd' })
  expect(refused).toMatchObject({ ok: false, code: 'refused' })
})

/** A turn of the wheel goes on for a while: resolves when nothing has moved for twenty pictures. */
function atRest(list: HTMLElement | SVGElement): Promise<void> {
  return new Promise((resolve) => {
    let [last, still] = [list.scrollTop, 0]
    const look = () => {
      still = list.scrollTop === last ? still + 1 : 0
      last = list.scrollTop
      if (still > 20) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}

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
  await log(page).evaluate(atRest)
  const before = await top()
  hold.open()
  await page.getByRole('button', { name: /Jump to the end.*new/ }).waitFor()
  expect(await top()).toBe(before)
  await page.getByRole('button', { name: /Jump to the end/ }).click()
  await log(page).getByText('Second paragraph 19').waitFor()
})

it('shows a chat that is opened in the middle of its answer, at its end', async () => {
  await using server = await startModelServer()
  const read = new AbortController()
  const streamed = async function* () {
    yield 'Begun.'
    for (let line = 0; !read.signal.aborted; line += 1) {
      yield `\n\nStreamed line ${line} with some more words in it.`
      await nextMoment(4)
    }
    yield ' Done.'
  }
  server.script(reply(text(paragraphs(40, 'First'))), reply(text(streamed)))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await say(page, 'Before')
  await log(page).getByText('First paragraph 39').waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  await say(page, 'Now')
  await log(page).getByText('Streamed line 3 ').waitFor()
  await page.keyboard.press('ControlOrMeta+N')
  await log(page).waitFor({ state: 'detached' })
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Before/ })
    .first()
    .click()
  const seen = () =>
    log(page).evaluate((list) => {
      const { top, bottom } = list.getBoundingClientRect()
      const rows = [...list.querySelectorAll('[data-row]')].filter((row) => {
        const box = row.getBoundingClientRect()
        return getComputedStyle(row).visibility === 'visible' && box.bottom > top && box.top < bottom
      })
      // The very last one may be the line that says how long it works.
      return rows.slice(-2).map((row) => row.textContent)
    })
  await expect.poll(seen).toContainEqual(expect.stringContaining('Streamed line'))
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  read.abort()
  await log(page).getByText('Done.').waitFor()
})

it('jumps from message to message, to the beginning, and keeps the place of a chat', async () => {
  await using server = await startModelServer()
  server.otherwise(({ json }) =>
    reply(text(paragraphs(30, `Turn ${(json as { messages: unknown[] }).messages.length}`))),
  )
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  for (const [words, end] of [
    ['Message one', 'Turn 2 paragraph 29'],
    ['Message two', 'Turn 4 paragraph 29'],
    ['Message three', 'Turn 6 paragraph 29'],
  ] as const) {
    await say(page, words)
    await log(page).getByText(end).waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  }
  const atTop = () =>
    log(page).evaluate((list) => {
      const { top } = list.getBoundingClientRect()
      const rows = [...list.querySelectorAll('[data-row]')]
      const near = rows.find(
        (row) => Math.abs(row.getBoundingClientRect().top - top) <= 60 && /Message/.test(row.textContent ?? ''),
      )
      return /Message \w+/.exec(near?.textContent ?? '')?.[0] ?? null
    })
  await expect
    .poll(() => log(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 2))
    .toBe(true)
  for (const message of ['Message three', 'Message two', 'Message one']) {
    await page.keyboard.press('Control+Alt+BracketLeft')
    await expect.poll(atTop).toBe(message)
  }
  for (const message of ['Message two', 'Message three']) {
    await page.keyboard.press('Control+Alt+BracketRight')
    await expect.poll(atTop).toBe(message)
  }
  await log(page).hover()
  await page.getByRole('button', { name: 'To the start' }).click()
  await expect.poll(atTop).toBe('Message one')
  await page.keyboard.press('Control+N')
  await page.getByRole('navigation').getByRole('button', { name: 'Message one', exact: true }).click()
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

it('shows what a turn changed in files, puts it back, and asks before it overwrites the work of others', async () => {
  await using server = await startModelServer()
  const change = { path: 'src/main.ts', old_string: 'answer = 41', new_string: 'answer = 42' }
  server.script(
    reply(toolCall('read_file', { path: 'src/main.ts' })),
    reply(toolCall('patch', change), toolCall('write_file', { path: 'notes.md', content: '# Notes\n' })),
    reply(text('Changed.')),
  )
  await using launched = await openInWorkspace(server, { 'src/main.ts': 'export const answer = 41\n' })
  const { page, workspace } = launched
  const file = join(workspace, 'src/main.ts')
  await say(page, 'Change it')
  await log(page).getByText('Changed.').first().waitFor()
  await log(page)
    .getByRole('button', { name: /Edited src\/main\.ts/ })
    .click()
  const changes = log(page).getByRole('region', { name: /Changes in .*src\/main\.ts/ })
  await changes.getByText('export const answer = ').first().waitFor()
  await changes.getByRole('button', { name: 'Side by side' }).click()

  const turn = log(page).getByRole('group', { name: 'Files changed in this turn' })
  await turn.getByText('2 files changed').waitFor()
  writeFileSync(file, 'export const answer = 43\n')
  await turn.getByRole('button', { name: 'Undo file changes' }).click()
  await turn.getByText('Nothing was restored: a file has been changed since by someone else.').waitFor()
  expect([readFileSync(file, 'utf8'), existsSync(join(workspace, 'notes.md'))]).toEqual([
    'export const answer = 43\n',
    true,
  ])
  await turn.getByRole('button', { name: 'Restore anyway' }).click()
  await turn.getByText('Undone: 2 files restored').waitFor()
  expect([readFileSync(file, 'utf8'), existsSync(join(workspace, 'notes.md'))]).toEqual([
    'export const answer = 41\n',
    false,
  ])
  await turn.getByRole('button', { name: 'Redo file changes' }).click()
  await turn.getByText('2 files changed').waitFor()
  expect([readFileSync(file, 'utf8'), existsSync(join(workspace, 'notes.md'))]).toEqual([
    'export const answer = 43\n',
    true,
  ])
})

it('opens the chat of a sub-agent to look at, with its own prompt, and leads back', async () => {
  await using server = await startModelServer()
  server.script(
    reply(toolCall('delegate_task', { goal: 'Count the files.' })),
    reply(text('There are three files.')),
    reply(text('Three, says my helper.')),
  )
  await using launched = await openInWorkspace(server, {})
  const { page } = launched
  await say(page, 'How many files?')
  await log(page).getByText('Three, says my helper.').first().waitFor()
  await log(page)
    .getByRole('button', { name: /Delegated/ })
    .click()
  await log(page).getByRole('button', { name: 'Open its chat' }).click()
  await log(page).getByText('There are three files.').waitFor()
  await page.getByText('This is a sub-agent’s chat. You can read it but not write in it.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).count()).toBe(0)
  expect(await log(page).getByRole('button', { name: 'Edit this message' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Show its prompt' }).click()
  await page.getByRole('complementary', { name: /inspector/i }).waitFor()
  await page.getByRole('button', { name: 'Back to the chat' }).click()
  await log(page).getByText('Three, says my helper.').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
})

it('says where older messages became a summary, and shows it', async () => {
  await using server = await startModelServer()
  const long = `A long answer. ${'Some words of it. '.repeat(3000)}`
  server.otherwise(({ json }) => reply(text('tools' in json ? long : '## Goal\n\nNotes on what was said.')))
  await using launched = await launchApp({
    home: withConfig(server, 'compression: { protect_first_n: 0, protect_last_n: 2 }\n', 'context_length: 64000'),
  })
  const { page } = launched
  for (const words of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await say(page, words)
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
    await log(page).getByRole('button', { name: 'Copy answer' }).last().waitFor()
  }
  await log(page)
    .getByRole('button', { name: /messages? compressed.*the context window was filling up.*saved/ })
    .first()
    .click()
  await log(page).getByText('Notes on what was said.').first().waitFor()
})

it('summarises at once when asked, and takes that back at the point where it was done', async () => {
  await using server = await startModelServer()
  const answer = `A long answer. ${'Some words of it. '.repeat(300)}`
  let input = 0
  server.otherwise(({ json }) => {
    if (!('tools' in json)) return reply(text('## Goal\n\nNotes on what was said.'), usage({ input: 500, output: 20 }))
    input += 4_000
    return reply(text(answer), usage({ input, output: 900 }))
  })
  await using launched = await launchApp({
    home: withConfig(server, 'compression: { protect_first_n: 0, protect_last_n: 2 }\n', 'context_length: 64000'),
  })
  const { page } = launched
  for (const words of ['One', 'Two', 'Three', 'Four']) {
    await say(page, words)
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
    await log(page).getByRole('button', { name: 'Copy answer' }).last().waitFor()
  }
  const large = /1[67](\.\d)?k/
  const meter = page.getByRole('contentinfo').getByText(/ \/ 64k$/)
  await meter.filter({ hasText: large }).waitFor()
  await say(page, '/compress')
  const row = log(page).getByRole('button', { name: /messages? compressed.*saved/ })
  await row.waitFor()
  await meter.filter({ hasNotText: large }).waitFor()
  const small = await meter.innerText()
  await page.reload()
  await page.getByRole('navigation').getByRole('button', { name: 'One', exact: true }).click()
  await row.waitFor()
  await meter.filter({ hasText: small }).waitFor()
  await log(page).getByRole('button', { name: 'Undo compression' }).click()
  await log(page)
    .getByText(/^Compression undone: \d+ messages are sent again/)
    .waitFor()
  await log(page).getByRole('button', { name: 'Undo compression' }).waitFor({ state: 'detached' })
  await meter.filter({ hasText: large }).waitFor()
  await say(page, 'Five')
  await expect.poll(() => server.lastRequest().rawBody.toString().includes('"One"')).toBe(true)
  expect(server.lastRequest().rawBody.toString()).not.toContain('Notes on what was said.')
})

it('shows what was recalled with its reason, and what was asked in the background with its tokens', async () => {
  await using server = await startModelServer()
  server.otherwise(({ json }) =>
    'tools' in json
      ? reply(text('Port 5433 of the staging database.'), usage({ input: 1_000, output: 10 }))
      : reply(text('Which port it has'), usage({ input: 300, output: 4 })),
  )
  const settings = 'memory: { provider: sessions }\nauxiliary: { title: { model: small } }\n'
  await using launched = await launchApp({ home: withConfig(server, settings, 'context_length: 64000') })
  const { page } = launched
  await say(page, 'Which port has the staging database?')
  const background = log(page).getByText('Background: chat title')
  await background.waitFor()
  await log(page).getByText('1.3k in').waitFor()
  await page.getByRole('button', { name: 'New chat' }).click()
  await say(page, 'Is the staging database on another port?')
  await log(page).getByText('Port 5433 of the staging database.').waitFor()
  const recalled = log(page).getByRole('button', {
    name: /^Recalled from sessions.*words from this message: .*staging/,
  })
  await recalled.click()
  await log(page)
    .getByText(/^- \d{4}-.* wrote in "Which port/)
    .waitFor()
  await background.waitFor()
  expect(server.requests.map(({ rawBody }) => rawBody.toString().includes('<memory-context>'))).toContain(true)
})

it('changes an earlier message in its place or in a branch', async () => {
  await using server = await startModelServer()
  server.otherwise(({ json }) => {
    const last = (json as { messages: { content: unknown }[] }).messages.at(-1)
    return reply(text(`Answer to ${JSON.stringify(last?.content)}`))
  })
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await say(page, 'First question')
  await log(page)
    .getByText(/Answer to .*First question/)
    .waitFor()
  await log(page).getByText('First question').first().hover()
  await log(page).getByRole('button', { name: 'Edit this message' }).click()
  const field = log(page).getByRole('textbox', { name: 'Edited message' })
  await field.fill('Better question')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  await log(page).getByRole('button', { name: 'Edit this message' }).click()
  await field.fill('Better question')
  await log(page).getByRole('button', { name: 'Replace and send' }).click()
  await log(page)
    .getByText(/Answer to .*Better question/)
    .waitFor()
  expect(
    await log(page)
      .getByText(/First question/)
      .count(),
  ).toBe(0)

  await log(page).getByRole('button', { name: 'Edit this message' }).click()
  await field.fill('Other question')
  await log(page).getByRole('button', { name: 'Send in a branch' }).click()
  await log(page)
    .getByText(/Answer to .*Other question/)
    .waitFor()
  const sessions = await page.evaluate(() => window.bridge.call('session.list', undefined))
  expect(sessions.ok && sessions.value.length).toBe(2)
})

it('asks again, takes back and brings back the last exchange, and branches from an answer', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Answer one.')), reply(text('Answer two.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await say(page, 'A question')
  await log(page).getByText('Answer one.').waitFor()
  await log(page).getByRole('button', { name: 'Regenerate' }).click()
  await log(page).getByText('Answer two.').waitFor()
  expect(await log(page).getByText('Answer one.').count()).toBe(0)

  await log(page).getByRole('button', { name: 'Undo this exchange' }).click()
  await page.getByText('1 exchange undone').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).getByText('A question').waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await log(page).getByText('Answer two.').waitFor()
  await log(page).getByRole('button', { name: 'Branch after this answer' }).click()
  await page.waitForFunction(async () => {
    const list = await window.bridge.call('session.list', undefined)
    return list.ok && list.value.length === 2
  })
  await log(page).getByText('Answer two.').waitFor()
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
