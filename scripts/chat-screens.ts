import type { Page } from 'playwright-core'
import { fail, reasoning, reply, text, toolCall } from '../tests/fixtures/model-server/script'
import type { ModelServer } from '../tests/fixtures/model-server/server'

const patched = toolCall('write_file', {
  path: 'notes.md',
  content: '# Notes\n\nRelease on Thursday.\nRun the tests first.\n',
})

const answer = `Done. The notes say when to release.

| step | time | who |
| --- | --- | --- |
| build | 3 min | CI |
| release | Thursday | Ada |

\`\`\`ts
export const release = (day: string) => day === 'Thursday'
\`\`\`

The rest follows from $a^2 + b^2 = c^2$; see [the plan](https://example.com/plan).`

/** What a chat with a model looks like, from one screen to the next. Names of controls differ by language, so roles lead. */
export const chatScreens = (server: ModelServer): Readonly<Record<string, (page: Page) => Promise<void>>> => ({
  'chat-tools': async (page) => {
    server.script(
      reply(reasoning('The user wants notes. I write them, then say so.'), patched),
      reply(toolCall('read_file', { path: 'AGENTS.md' })),
      reply(text(answer)),
    )
    await say(page, 'Write down when we release')
    await page.getByRole('log').getByRole('table').waitFor()
  },
  review: async (page) => {
    await page.keyboard.press('ControlOrMeta+G')
    await page.locator('aside, [role=dialog]').last().getByRole('radio').nth(1).click()
    await page.locator('aside, [role=dialog]').last().getByText('Release on Thursday.').waitFor()
  },
  'chat-approval': async (page) => {
    await page.keyboard.press('ControlOrMeta+G')
    server.script(reply(toolCall('terminal', { command: 'rm -rf build && git push --force' })))
    await say(page, 'Clean up and push')
    await page.getByRole('log').getByRole('region').last().waitFor()
  },
  'chat-queue': async (page) => {
    await say(page, 'Then write the release notes')
    await page.getByRole('main').getByRole('region').last().waitFor()
  },
  'chat-stopped': async (page) => {
    server.script(fail(401, { error: { message: 'Incorrect API key provided' } }))
    await page.getByRole('log').getByRole('region').last().getByRole('button').last().click()
    await page.getByRole('log').locator('text=/LAB_API_KEY/').last().waitFor()
  },
  'menu-slash': async (page) => {
    await page.getByRole('main').getByRole('textbox').last().click()
    await page.keyboard.type('/')
    await page.getByRole('listbox').waitFor()
  },
  'menu-mention': async (page) => {
    await page.keyboard.press('Backspace')
    await page.keyboard.type('@')
    await page.getByRole('listbox').waitFor()
  },
  find: async (page) => {
    await page.keyboard.press('Backspace')
    await page.keyboard.press('ControlOrMeta+F')
    await page.keyboard.type('release')
    await page.getByRole('search').waitFor()
  },
  notices: async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').getByRole('button').last().click()
    await page.getByRole('dialog').waitFor()
  },
  skills: (page) => byPalette(page, 'learnt'),
  schedules: (page) => byPalette(page, 'cron'),
  profiles: (page) => byPalette(page, 'homes'),
})

async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox').last().click()
  await page.keyboard.type(message)
  await page.keyboard.press('Enter')
}

async function byPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}
