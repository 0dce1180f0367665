import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openFolder } from '../harness/as-user'
import { choose } from '../harness/choose'
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

/** What a view, by its place among the tabs, says of missing evidence. */
async function expectTold(inspector: Locator, view: number, told: readonly unknown[]): Promise<void> {
  await inspector.getByRole('tab').nth(view).click()
  const texts = async () => (await inspector.getByRole('status').allInnerTexts()).map(inOneLine)
  await expect.poll(texts, { timeout: 10_000 }).toEqual(told)
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const tabs = { layers: 0, request: 1, cache: 2, budget: 3, timeline: 4, bench: 5, compare: 6, rules: 7 } as const

const english = {
  turn: '1 turn has no recorded request: an older version or another program made it.',
  prompt:
    'No prompt is stored with this chat: an older version or another program made it, or nothing was sent. Shown is the prompt that the next message would send, built from the files as they are now.',
}

it('says in every view what a chat without a stored prompt and without requests lacks, and what is shown instead', async () => {
  const { app, inspector } = await openOlder(`${requestsGone}; ${promptGone}`)
  await using _ = app
  await expectTold(inspector, tabs.layers, [english.prompt])
  await inspector.getByRole('button', { name: /^Context Project context/ }).click()
  await inspector.getByText('- The rule that would be sent now.').waitFor()
  await expectTold(inspector, tabs.request, [
    `${english.turn} What was sent there cannot be shown. The next message will be recorded here.`,
  ])
  await expectTold(inspector, tabs.cache, [
    `${english.turn} Without requests nobody can tell what the provider had kept: there is no hit rate and nothing to compare. The next message begins it.`,
  ])
  await expectTold(inspector, tabs.budget, [
    english.prompt,
    `${english.turn} The picture shows the prompt and the tools. The conversation is not in it: only a recorded request tells its size.`,
  ])
  await inspector
    .getByText(/of .* tokens/)
    .first()
    .waitFor()
  await expectTold(inspector, tabs.timeline, [
    `${english.turn} The prompt as it was then, and its cache, cannot be shown. Only what the turns themselves tell, such as a compression, can be listed here.`,
  ])
  await expectTold(inspector, tabs.bench, [english.prompt])
  await expectTold(inspector, tabs.rules, [english.prompt])
  await inspector.getByRole('tab', { name: 'Compare' }).click()
  await choose(inspector.getByRole('combobox', { name: 'Right' }), 'workspace')
  await inspector.getByText('No prompt is stored with Hello there.').waitFor()
  await inspector.getByText('Compared is the prompt that its next message would send').waitFor()

  await app.page.evaluate(() => window.bridge.call('appearance.set', { language: 'zh-CN' }))
  await inspector.getByText('“Hello there”没有存下提示词。').waitFor()
  const prompt =
    '这个对话没有存下提示词：它来自旧版本或其他程序，或者从未发送过。 这里显示的是下一条消息将要发送的提示词，按文件现在的内容生成。'
  const turn = '有 1 轮没有请求记录：来自旧版本或其他程序。'
  await expectTold(inspector, tabs.layers, [prompt])
  await expectTold(inspector, tabs.request, [`${turn} 那时发送了什么已无从显示。下一条消息会记录在这里。`])
  await expectTold(inspector, tabs.budget, [
    prompt,
    `${turn} 图中只有提示词和工具，不含对话内容：只有请求记录才能说明对话有多大。`,
  ])
})

it('shows for a chat without a stored prompt exactly what its next message sends, and then says no more', async () => {
  const { app, inspector } = await openOlder(`${requestsGone}; ${promptGone}`)
  await using _ = app
  await expectTold(inspector, tabs.layers, [english.prompt])
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
  await inspector.getByText('Shown is the prompt that the next message would send').waitFor({ state: 'detached' })
  expect(await shown()).toEqual({ ...(before as object), state: 'stored' })
  await expectTold(inspector, tabs.cache, [`${english.turn} Shown are the requests that are recorded.`])
})

it('points to the text that was sent where only the stored prompt is gone', async () => {
  const { app, inspector } = await openOlder(promptGone)
  await using _ = app
  await expectTold(inspector, tabs.layers, [
    'The prompt of this chat is not stored any more. The text that was sent is under Request. Shown is the prompt that the next message would send, built from the files as they are now.',
  ])
  await expectTold(inspector, tabs.request, [
    expect.stringMatching(
      /^The system part has [\d,]+ bytes\. There is no stored prompt to compare it with\. [0-9a-f]{16}$/,
    ),
  ])
  await inspector.getByRole('tab', { name: 'Timeline' }).click()
  await inspector.getByText('No stored prompt has the text that was sent here.').waitFor()
})

it('shows the stored prompt where only the requests are gone', async () => {
  const { app, inspector } = await openOlder(requestsGone)
  await using _ = app
  await inspector.getByRole('button', { name: /^Context Project context/ }).click()
  await inspector.getByText('- The rule that was sent.').waitFor()
  await expectTold(inspector, tabs.budget, [
    `${english.turn} The picture shows the prompt and the tools. The conversation is not in it: only a recorded request tells its size.`,
  ])
})
