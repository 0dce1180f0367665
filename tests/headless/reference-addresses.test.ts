import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reply, text } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { startPageServer } from '../fixtures/page-server'
import { temporaryFolder } from '../fixtures/temporary-folder'

it(
  'reads a page of this network for a chat only while the user allows private addresses',
  { timeout: 60_000 },
  async () => {
    await using server = await startModelServer()
    await using pages = await startPageServer({ '127.0.0.1/notes': '<p>Words of the page.</p>' })
    const home = temporaryFolder()
    const lab = `{ base_url: "${server.openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }`
    writeFileSync(
      join(home, 'config.yaml'),
      `model: { provider: lab, default: test-model }\nproviders: { lab: ${lab} }\n`,
    )
    const { call, turn } = await openTestRuntime(home, { env: { LAB_API_KEY: 'sk-lab-0123456789' } })
    server.otherwise(reply(text('Done.')))
    const asks = async () => {
      await turn(null, `Read @url:http://127.0.0.1:${pages.port}/notes please`)
      const sent = JSON.stringify(server.requests.at(-1)?.json)
      return [sent.includes('Words of the page.'), sent.includes('127.0.0.1 is a private address')]
    }
    expect(await asks()).toEqual([false, true])
    await call('settings.set', { key: ['security', 'allow_private_urls'], value: true })
    expect(await asks()).toEqual([true, false])
  },
)
