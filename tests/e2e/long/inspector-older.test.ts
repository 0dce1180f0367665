import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openFolder } from '../harness/as-user'
import { type LaunchedApp, launchApp } from '../harness/launch'

const requestsGone = 'DELETE FROM requests'
const promptGone = 'UPDATE sessions SET prompt_hash = NULL; DELETE FROM prompts'

/** A chat as an older version would have left it. */
async function openOlder(sql: string): Promise<{ app: LaunchedApp; inspector: Locator }> {
  const first = await launchApp({ workspace: { 'AGENTS.md': '- The rule that was sent.\n' } })
  const { page, workspace } = first
  await openFolder(page, workspace)
  await page.getByRole('textbox').first().click()
  await page.keyboard.insertText('Hello there')
  await page.keyboard.press('Enter')
  await page.getByText('nothing left this machine').first().waitFor()
  await first.quit()
  const db = new Database(join(first.home, 'state.db'))
  db.exec(sql)
  db.close()
  writeFileSync(join(workspace, 'AGENTS.md'), '- The rule that would be sent now.\n')
  const app = await first.restart()
  await app.page
    .getByRole('button', { name: /^Hello there/ })
    .first()
    .click()
  await app.page.getByText('nothing left this machine').first().waitFor()
  await app.page.keyboard.press('ControlOrMeta+J')
  return { app, inspector: app.page.locator('aside:has([role=tab])') }
}

/** What a view, by its place among the tabs and inside its tab, says of missing evidence. */
async function expectTold(
  inspector: Locator,
  [tab, inside]: readonly [tab: number, inside?: number],
  told: readonly unknown[],
): Promise<void> {
  await inspector.getByRole('tab').nth(tab).click()
  if (inside !== undefined) await inspector.getByRole('radiogroup').first().getByRole('radio').nth(inside).click()
  const texts = async () => (await inspector.getByRole('status').allInnerTexts()).map(inOneLine)
  await expect.poll(texts).toEqual(told)
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const views = { prompt: [0], requests: [1], budget: [2, 0], bench: [2, 1], timeline: [3, 0] } as const

const english = {
  turn: '1 turn has no recorded request: an older version or another program made it.',
  prompt:
    'No prompt is stored with this chat: an older version or another program made it, or nothing was sent. This is the prompt that the next message would send, built from the files as they are now.',
}

it('says in every view what a chat without a stored prompt and without requests lacks, and what is shown instead', async () => {
  const { app, inspector } = await openOlder(`${requestsGone}; ${promptGone}`)
  await using _ = app
  await expectTold(inspector, views.prompt, [english.prompt])
  await inspector.getByRole('button', { name: /^Project files (?!\d)/ }).click()
  await inspector.getByText('- The rule that would be sent now.').waitFor()
  await expectTold(inspector, views.requests, [
    `${english.turn} What was sent and how much of it was cached can’t be shown. The next message will be recorded here.`,
  ])
  await expectTold(inspector, views.budget, [
    english.prompt,
    `${english.turn} This shows the prompt and the tools. The conversation is missing: only a recorded request tells its size.`,
  ])
  await inspector
    .getByText(/of .* tokens/)
    .first()
    .waitFor()
  await expectTold(inspector, views.timeline, [
    `${english.turn} The prompt as it was then, and its cache, can’t be shown. Only what the turns themselves recorded, such as a compression, is listed here.`,
  ])
  await expectTold(inspector, views.bench, [english.prompt])
  await inspector.getByRole('tab', { name: 'History' }).click()
  await inspector.getByRole('radio', { name: 'Compare' }).click()
  await inspector.getByRole('button', { name: /^Right: / }).click()
  await app.page.getByRole('option', { name: 'workspace', exact: true }).click()
  await inspector.getByText('No prompt is stored with Hello there.').waitFor()
  await inspector.getByText('The comparison uses the prompt that its next message would send').waitFor()

  await app.page.evaluate(() => window.bridge.call('appearance.set', { language: 'zh-CN' }))
  await inspector.getByText('“Hello there”没有存下提示词。').waitFor()
  const prompt =
    '这个对话没有存下提示词：它来自旧版本或其他程序，或者从未发送过。 这里显示的是下一条消息将要发送的提示词，按文件现在的内容生成。'
  const turn = '有 1 轮没有请求记录：来自旧版本或其他程序。'
  await expectTold(inspector, views.prompt, [prompt])
  await expectTold(inspector, views.requests, [
    `${turn} 那时发送了什么、有多少来自缓存，已无从显示。下一条消息会记录在这里。`,
  ])
  await expectTold(inspector, views.budget, [
    prompt,
    `${turn} 这里只有提示词和工具，不含对话内容：只有请求记录才能说明对话有多大。`,
  ])
})

it('shows for a chat without a stored prompt exactly what its next message sends, and then says no more', async () => {
  const { app, inspector } = await openOlder(`${requestsGone}; ${promptGone}`)
  await using _ = app
  await expectTold(inspector, views.prompt, [english.prompt])
  const shown = () =>
    app.page.evaluate(async () => {
      const list = await window.bridge.call('session.list', undefined)
      const prompt = await window.bridge.call('session.prompt', {
        sessionId: list.ok ? (list.value[0]?.id ?? '') : '',
      })
      return prompt.ok ? { state: prompt.value.state, sha256: prompt.value.snapshot.sha256 } : prompt.message
    })
  const before = await shown()
  expect(before).toEqual({ state: 'next', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await app.page.getByRole('textbox', { name: 'Message' }).click()
  await app.page.keyboard.insertText('And now')
  await app.page.keyboard.press('Enter')
  await inspector.getByText('This is the prompt that the next message would send').waitFor({ state: 'detached' })
  expect(await shown()).toEqual({ ...(before as object), state: 'stored' })
  await inspector.getByRole('tab').nth(1).click()
  await inspector.getByText(english.turn).waitFor()
  await inspector.getByText('Only recorded requests are listed.').waitFor()
})

it('points to the text that was sent where only the stored prompt is gone', async () => {
  const { app, inspector } = await openOlder(promptGone)
  await using _ = app
  await expectTold(inspector, views.prompt, [
    'The prompt of this chat is no longer stored. The text that was sent is under Requests. This is the prompt that the next message would send, built from the files as they are now.',
  ])
  await expectTold(inspector, views.requests, [
    expect.stringMatching(/^The system prompt has [\d,]+ bytes\. No prompt is stored to compare it with\.$/),
  ])
  await inspector.getByRole('tab', { name: 'History' }).click()
  await inspector.getByText('The prompt of this request is no longer stored in parts.').waitFor()
})

it('shows the stored prompt where only the requests are gone', async () => {
  const { app, inspector } = await openOlder(requestsGone)
  await using _ = app
  await inspector.getByRole('button', { name: /^Project files (?!\d)/ }).click()
  await inspector.getByText('- The rule that was sent.').waitFor()
  await expectTold(inspector, views.budget, [
    `${english.turn} This shows the prompt and the tools. The conversation is missing: only a recorded request tells its size.`,
  ])
})
