import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fail, json } from '../../../tests/fixtures/model-server/script'
import { startModelServer } from '../../../tests/fixtures/model-server/server'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import type { ProviderLine } from '../../shared/calls/model-calls'
import { modelsCommand } from './models'
import { en } from '../../shared/words/en'
import { inEnglish } from '../../shared/words/in-english'

async function models(
  home: string,
  env: Record<string, string>,
  flags: Record<string, string | true> = {},
  args: string[] = [],
) {
  const printed: string[] = []
  const warned: string[] = []
  const code = await modelsCommand.run({
    args,
    flags,
    json: flags['json'] === true,
    home,
    workspace: home,
    env,
    say: inEnglish,
    words: en,
    print: (text) => printed.push(inEnglish(text)),
    warn: (text) => warned.push(inEnglish(text)),
  })
  return { code, output: printed.join('\n'), errors: warned.join('\n') }
}

async function labHome() {
  const server = await startModelServer({ models: ['lab-1', 'gpt-4o', 'text-embedding-3'] })
  onTestFinished(() => server.close())
  const home = temporaryFolder()
  mkdirSync(join(home, 'desktop/cache'), { recursive: true })
  writeFileSync(
    join(home, 'config.yaml'),
    `providers:\n  lab: { name: Lab, base_url: "${server.openaiUrl}", api_key_env: LAB_API_KEY, models: [written-down] }\n`,
  )
  return { home, server }
}

const only = (output: string) => (JSON.parse(output) as ProviderLine[])[0]

describe('a provider with a key', () => {
  it('is asked for its models once, and the key is printed nowhere', async () => {
    const { home, server } = await labHome()
    const env = { LAB_API_KEY: 'lab-secret-key' }
    const first = await models(home, env, { provider: 'lab', json: true })
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(only(first.output)).toEqual({
      id: 'lab',
      name: 'Lab',
      baseUrl: server.openaiUrl,
      where: 'own',
      key: { name: 'LAB_API_KEY', origin: 'environment' },
      isSetUp: true,
      models: [
        {
          id: 'written-down',
          contextWindow: null,
          outputLimit: null,
          price: null,
          abilities: null,
          source: 'settings',
        },
        { id: 'lab-1', contextWindow: null, outputLimit: null, price: null, abilities: null, source: 'live' },
        {
          id: 'gpt-4o',
          contextWindow: 128_000,
          outputLimit: 16_384,
          price: null,
          abilities: { tools: true, images: true, reasoning: false, caching: true },
          source: 'live',
        },
      ],
      listedAt: expect.any(Number),
      problem: null,
    })
    expect(server.listings.at(-1)).toMatchObject({ apiKey: 'lab-secret-key' })
    const second = await models(home, env, { provider: 'lab' })
    expect(second.output).toContain(
      'Lab (lab)  LAB_API_KEY from the environment\n    written-down  window unknown      no price known\n    lab-1         window unknown      no price known\n',
    )
    expect(server.listings).toHaveLength(1)
    const stored = readFileSync(join(home, 'desktop/cache/models.json'), 'utf8')
    expect(first.output + second.output + stored).not.toContain('lab-secret-key')
  })

  it('takes the price that it lists itself', async () => {
    const { home, server } = await labHome()
    const pricing = { prompt: '0.000001', completion: '0.000002' }
    server.scriptFor({ path: '/v1/models' }, json({ data: [{ id: 'lab-1', context_length: 32_768, pricing }] }))
    const { output } = await models(home, { LAB_API_KEY: 'key-1' }, { provider: 'lab' })
    expect(output).toMatch(/ {4}lab-1 {9}32,768 tokens {7}\$1 \/ \$2 \(\d{4}-\d\d-\d\d\)$/)
  })

  it('that cannot be asked says why, and shows what the user wrote down', async () => {
    const { home, server } = await labHome()
    server.scriptFor({ path: '/v1/models' }, fail(401))
    const { code, output } = await models(home, { LAB_API_KEY: 'key-1' }, { provider: 'lab', json: true })
    expect(code).toBe(0)
    expect(only(output)).toMatchObject({
      models: [{ id: 'written-down' }],
      problem: `Lab returned status 401 for ${server.openaiUrl}/models.`,
    })
  })
})

it('lists every provider with what is missing, without asking any of them', async () => {
  const { code, output } = await models(temporaryFolder(), {})
  expect(code).toBe(0)
  expect(output).toContain(
    'Anthropic (anthropic)  no key: set ANTHROPIC_API_KEY\nOpenAI (openai)  no key: set OPENAI_API_KEY',
  )
  expect(output).toContain(
    'Azure OpenAI (azure)  no key: set AZURE_OPENAI_API_KEY\n    ! Azure OpenAI uses a separate address',
  )
})

it('shows what the catalogue knows of a provider without a key, by any of its names', async () => {
  const { output } = await models(temporaryFolder(), {}, { provider: 'claude' })
  expect(output).toMatch(/^Anthropic \(anthropic\) {2}no key: set ANTHROPIC_API_KEY\n/)
  expect(output).toMatch(/^ {4}claude-opus-4-5 +200,000 tokens +\$5 \/ \$25 \(2026-10-10\)$/m)
})

it('refuses what it does not know', async () => {
  const home = temporaryFolder()
  expect(await models(home, {}, { provider: 'nobody' })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no provider "nobody". Built-in providers: anthropic, openai,'),
  })
  expect(await models(home, {}, {}, ['extra'])).toMatchObject({ code: 2, output: '' })
})
