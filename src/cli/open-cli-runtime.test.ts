import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/fixtures/temporary-folder'
import { unknownWindow } from '../core/models/model-windows'
import { openCliRuntime } from './open-cli-runtime'
import { en } from '../shared/words/en'
import { inEnglish } from '../shared/words/in-english'

const address = 'http://127.0.0.1:9/v1'

async function windowOf(models: readonly object[], flags: Record<string, string>): Promise<number> {
  const home = temporaryFolder()
  writeFileSync(
    join(home, 'config.yaml'),
    `model: { provider: lab, default: lab-1 }\nproviders: { lab: { base_url: "${address}" } }\n`,
  )
  mkdirSync(join(home, 'desktop/cache'), { recursive: true })
  const stored = { version: 1, providers: { lab: { address, fetchedAt: 1, models } } }
  writeFileSync(join(home, 'desktop/cache/models.json'), JSON.stringify(stored))
  const ignore = () => undefined
  await using runtime = await openCliRuntime(
    {
      home,
      workspace: home,
      env: {},
      flags,
      args: [],
      json: false,
      say: inEnglish,
      words: en,
      print: ignore,
      warn: ignore,
    },
    { say: ignore },
  )
  return (await runtime.rooms.nextPrompt()).contextWindow()
}

it('takes the window of a model from the stored list of the provider where nobody can be asked', async () => {
  const listed = [{ id: 'lab-1', contextWindow: 64_000, outputLimit: null, price: null }]
  expect(await windowOf(listed, {})).toBe(64_000)
  expect(await windowOf(listed, { model: 'gpt-5' })).toBe(400_000)
  expect(await windowOf([], {})).toBe(unknownWindow)
})
