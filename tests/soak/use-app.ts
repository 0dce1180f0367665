import { asUser } from '../e2e/harness/as-user'
import type { Page } from 'playwright-core'
import type { ModelServer } from '../fixtures/model-server/server'
import { generatedTokens } from '../fixtures/model-server/deltas'
import type { RecordedRequest } from '../fixtures/model-server/recording'
import { parallel, reply, text, toolCall } from '../fixtures/model-server/script'

/** Somebody at work: a message with tools and a streamed answer, another chat, a search, the inspector, the palette. */
export interface Use {
  round(): Promise<void>
  /** An empty chat: what is on the screen must not differ between two samples. */
  rest(): Promise<void>
}

interface UseSettings {
  readonly page: Page
  readonly server: ModelServer
  /** Of the answer's words; without it they come as fast as they can. */
  readonly wordsPerSecond?: number
}

/** A chat is left alone after so many others began, and then thrown away, so that what is kept stays the same. */
const keptChats = 4
const roundsPerChat = 5

export function useApp({ page, server, wordsPerSecond }: UseSettings): Use {
  const chats: { readonly id: string; readonly title: string }[] = []
  let rounds = 0

  const startChat = async () => {
    await page.keyboard.press('ControlOrMeta+N')
    await say(page, `Round ${rounds} begins a chat`)
    await settled(page)
    const id = await newestSession(page)
    const title = `Soak ${rounds}`
    await page.evaluate((input) => window.bridge.call('session.rename', input), { sessionId: id, title })
    chats.push({ id, title })
    if (chats.length <= keptChats) return
    const oldest = chats.shift()
    if (oldest === undefined) return
    await asUser(page, 'session.delete', { sessionId: oldest.id })
    await row(page, oldest.title).waitFor({ state: 'detached' })
  }

  const continueChat = async () => {
    const chat = chats[rounds % chats.length]
    if (chat === undefined) return
    await row(page, chat.title).click()
    await say(page, `Round ${rounds}: look at @file:AGENTS.md again`)
    await settled(page)
  }

  return {
    async round() {
      rounds += 1
      server.reset()
      server.otherwise((request) => answer(request, rounds, wordsPerSecond))
      if (rounds % roundsPerChat === 1) await startChat()
      else await continueChat()
      await search(page, 'harbour')
      await page.keyboard.press('ControlOrMeta+J')
      await page.getByRole('complementary').first().waitFor()
      await page.keyboard.press('ControlOrMeta+J')
      await page.keyboard.press('ControlOrMeta+K')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    async rest() {
      await page.keyboard.press('ControlOrMeta+N')
      await page.getByRole('log').waitFor({ state: 'detached' })
    },
  }
}

const row = (page: Page, title: string) =>
  page.getByRole('navigation').getByRole('button', { name: title, exact: true })

function answer(request: RecordedRequest, round: number, wordsPerSecond: number | undefined) {
  const { messages = [], tools } = request.json as { messages?: { role: string }[]; tools?: unknown }
  if (tools === undefined) return reply(text('A title'))
  if (messages.at(-1)?.role === 'tool') return reply(text(generatedTokens(120, wordsPerSecond)))
  return reply(
    text(['Let me ', 'look.']),
    parallel(
      toolCall('read_file', { path: 'AGENTS.md' }),
      toolCall('search_files', { pattern: 'strict' }),
      toolCall('terminal', { command: `echo round ${round}` }),
    ),
  )
}

async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.insertText(message)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText(message).first().waitFor()
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('log').getByText('harbour').last().waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
}

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+F')
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('search').locator('mark').first().waitFor()
  await page.getByRole('searchbox').fill('')
  await page.keyboard.press('Escape')
  await page.getByRole('log').waitFor()
}

function newestSession(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const list = await window.bridge.call('session.list', { limit: 1 })
    return list.ok ? (list.value[0]?.id ?? '') : ''
  })
}
