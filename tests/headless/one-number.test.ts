import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import type { Runtime } from '../../src/runtime/open-runtime'
import type { CallName, Input, Output } from '../../src/shared/ipc'
import { inEnglish } from '../../src/shared/words/in-english'
import { fixtureServer } from '../fixtures/mcp-server/mcp-harness'
import { reply, text, usage } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

const key = { LAB_API_KEY: 'sk-lab-0123456789' }

function newHome(settings: object): string {
  const home = temporaryFolder()
  writeFileSync(join(home, 'config.yaml'), stringify(settings))
  mkdirSync(join(home, 'skills/writing/notes'), { recursive: true })
  writeFileSync(
    join(home, 'skills/writing/notes/SKILL.md'),
    '---\nname: notes\ndescription: Write notes that a reader understands.\n---\nWrite.\n',
  )
  return home
}

/** As a prompt speaks of where it is read, both are the same door in the same folder. */
const openAs = (home: string) => openTestRuntime(home, { env: key, origin: 'cli', folder: home })

async function ask<C extends CallName>(runtime: Runtime, name: C, input: Input<C>): Promise<Output<C>> {
  const answer = await runtime.call(name, input)
  if (!answer.ok) throw new Error(inEnglish(answer.message))
  return answer.value
}

async function cliInspect(home: string) {
  return (await cli(home, ['inspect'])) as {
    tokens: number
    tokensQuality: string
    layers: { id: string; tokens: number }[]
    size: Output<'inspect.size'>
  }
}

async function cli(home: string, words: readonly string[]): Promise<unknown> {
  const out: string[] = []
  await runCli([...words, '--json', '--home', home], {
    commands,
    env: { ...key, PATH: process.env['PATH'], LANG: 'en_GB.UTF-8' },
    userHome: home,
    cwd: home,
    print: (line) => out.push(line),
    warn: (line) => out.push(line),
  })
  return JSON.parse(out.join('\n'))
}

type Parts = Output<'inspect.size'>['parts']

const partOf = (parts: Parts, name: Parts[number]['part']) => parts.find(({ part }) => part === name)?.tokens ?? 0
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Every display of a new chat: what each of them says of the prompt, of the tools, of both, and of the window. */
async function displays(runtime: Runtime, home: string) {
  const prompt = await ask(runtime, 'prompt.preview', undefined)
  const [statusLine, budget, settings] = await Promise.all([
    ask(runtime, 'inspect.size', { sessionId: null }),
    ask(runtime, 'inspect.budget', { sessionId: null }),
    ask(runtime, 'tool.list', { sessionId: null }),
  ])
  const printed = await cliInspect(home)
  const tiers = (parts: Parts) => sum(parts.filter(({ part }) => part !== 'tools').map(({ tokens }) => tokens))
  return {
    prompt: {
      layers: sum(prompt.layers.map(({ tokens }) => tokens.value)),
      whole: prompt.tokens.value,
      statusLine: tiers(statusLine.parts),
      budget: tiers(budget.parts),
      cli: printed.tokens,
      cliLayers: sum(printed.layers.map(({ tokens }) => tokens)),
      cliSize: tiers(printed.size.parts),
    },
    tools: {
      statusLine: partOf(statusLine.parts, 'tools'),
      budget: partOf(budget.parts, 'tools'),
      rents: sum(budget.rents.filter(({ kind }) => kind === 'tool' || kind === 'mcp').map(({ tokens }) => tokens)),
      settings: settings.tokens.value,
      settingsRows: sum(
        [
          ...new Map(
            settings.sets.filter(({ on }) => on).flatMap(({ tools }) => tools.map((tool) => [tool.name, tool])),
          ),
        ]
          .filter(([, { available }]) => available)
          .map(([, { tokens }]) => tokens.value),
      ),
      cli: partOf(printed.size.parts, 'tools'),
    },
    total: { statusLine: statusLine.total.value, budget: budget.total.value, cli: printed.size.total.value },
    window: { statusLine: statusLine.window, budget: budget.window, cli: printed.size.window },
    quality: {
      prompt: prompt.tokens.quality,
      statusLine: statusLine.total.quality,
      budget: budget.quality,
      settings: settings.tokens.quality,
      cli: printed.tokensQuality,
      cliSize: printed.size.total.quality,
    },
  }
}

/** Each group has one value. */
function agreed(shown: Awaited<ReturnType<typeof displays>>) {
  const one = (group: object) => [...new Set(Object.values(group))]
  return {
    prompt: one(shown.prompt),
    tools: one(shown.tools),
    total: one(shown.total),
    window: one(shown.window),
    quality: one(shown.quality),
  }
}

describe.each([
  ['a model whose vocabulary is public', 'gpt-5', 'counted'],
  ['a model that is only estimated', 'test-model', 'estimated'],
  ['a model that makes more tokens of a text', 'claude-sonnet-5', 'estimated'],
])('%s', (_, model, quality) => {
  it('is counted alike by every display of a new chat', async () => {
    const home = newHome({
      model: { provider: 'lab', default: model },
      providers: {
        lab: { base_url: 'http://127.0.0.1:9/v1', api_mode: 'chat_completions', api_key_env: 'LAB_API_KEY' },
      },
    })
    const runtime = await openAs(home)
    const shown = await displays(runtime, home)
    const prompt = shown.prompt.whole
    const tools = shown.tools.settings
    expect(prompt * tools).toBeGreaterThan(0)
    const { skills } = await ask(runtime, 'skill.list', { sessionId: null })
    const { rents } = await ask(runtime, 'inspect.budget', { sessionId: null })
    const rent = rents.find(({ kind, name }) => kind === 'skill' && name === 'notes')
    expect(skills.find(({ name }) => name === 'notes')?.indexTokens).toBe(rent?.tokens)
    expect(agreed(shown)).toEqual({
      prompt: [prompt],
      tools: [tools],
      total: [prompt + tools],
      window: [shown.window.statusLine],
      quality: [quality],
    })
  })
})

it('counts a dry run as the model that it is priced as, with its window, and reports the same', async () => {
  const home = newHome({ dry_run: { priced_as: 'anthropic/claude-sonnet-5' } })
  const runtime = await openAs(home)
  const shown = await displays(runtime, home)
  const session = await runtime.turn(null, 'Hello')
  const report = runtime.heard.flatMap((event) => (event.type === 'text-delta' ? [event.text] : [])).join('')
  const rows = new Map(
    [...report.matchAll(/^\| (.+?) \| [\d,]+ \| ~?([\d,]+) \|$/gm)].map(([, name = '', tokens = '']) => [
      name,
      Number(tokens.replaceAll(',', '')),
    ]),
  )
  const { snapshot } = await ask(runtime, 'session.prompt', { sessionId: session })
  const row = (start: string) => [...rows].find(([name]) => name.startsWith(start))?.[1]
  expect([row('System prompt'), row('Tools')]).toEqual([snapshot.tokens.value, shown.tools.settings])
  expect(report).toContain(
    `of the ${shown.window.statusLine.toLocaleString('en')}-token context window of claude-sonnet-5`,
  )
  expect(agreed(shown)).toMatchObject({ window: [shown.window.budget], total: [shown.total.cli] })
})

it('follows what a provider bills, in every display, also after a restart', async () => {
  await using server = await startModelServer()
  const home = newHome({
    model: { provider: 'lab', default: 'test-model' },
    providers: { lab: { base_url: server.openaiUrl, api_mode: 'chat_completions', api_key_env: 'LAB_API_KEY' } },
  })
  const runtime = await openAs(home)
  const before = await displays(runtime, home)
  // A fifth more than was estimated: from now on the model's tokens are counted so.
  const billed = Math.round(before.total.statusLine * 1.2)
  server.script(reply(text('Done.'), usage({ input: billed, output: 40 })))
  const sessionId = await runtime.turn(null, 'Hello')
  const now = await ask(runtime, 'inspect.size', { sessionId })
  const budget = await ask(runtime, 'inspect.budget', { sessionId })
  expect([now.total, budget.total]).toEqual([
    { value: billed + 40, quality: 'billed' },
    { value: billed + 40, quality: 'billed' },
  ])
  expect(budget.parts).toEqual(now.parts)
  // The command line is a program of its own: it reads what is on the disk.
  await (await runtime.rooms.counting()).calibration.idle()
  const after = await displays(runtime, home)
  expect(agreed(after)).toMatchObject({ prompt: [after.prompt.whole], tools: [after.tools.settings] })
  expect(after.tools.settings / before.tools.settings).toBeCloseTo(1.2, 1)
  expect(partOf(now.parts, 'tools')).toBe(after.tools.settings)
  await runtime.close()

  const again = await openAs(home)
  expect(await ask(again, 'inspect.size', { sessionId })).toEqual(now)
  expect(await displays(again, home)).toEqual(after)
})

it('counts the tools of a server alike on its card, in the list of tools and in the budget', async () => {
  const { command, args } = fixtureServer('good')
  const home = newHome({
    model: { provider: 'lab', default: 'gpt-5' },
    providers: { lab: { base_url: 'http://127.0.0.1:9/v1', api_mode: 'chat_completions', api_key_env: 'LAB_API_KEY' } },
    mcp_servers: { lab: { command, args } },
  })
  const runtime = await openAs(home)
  const [card] = await ask(runtime, 'mcp.list', undefined)
  const { sets } = await ask(runtime, 'tool.list', { sessionId: null })
  const { rents } = await ask(runtime, 'inspect.budget', { sessionId: null })
  const names = new Set(card?.tools.map(({ name }) => name))
  const set = sets.find(({ tools }) => tools.some(({ name }) => names.has(name)))
  expect(card?.tokens).toBeGreaterThan(0)
  expect([set?.tokens.value, rents.find(({ kind }) => kind === 'mcp')?.tokens]).toEqual([card?.tokens, card?.tokens])
})

it.each([
  ['gpt-5', 'counted'],
  ['claude-sonnet-5', 'estimated'],
] as const)(
  'counts a reference, and what differs between requests, by the one counter for %s',
  async (model, quality) => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Done.')))
    const home = newHome({
      model: { provider: 'lab', default: model },
      providers: { lab: { base_url: server.openaiUrl, api_mode: 'chat_completions', api_key_env: 'LAB_API_KEY' } },
    })
    writeFileSync(join(home, 'words.md'), 'Unbelievably antidisestablishmentarian vocabulary. '.repeat(40))
    const runtime = await openAs(home)
    const message = 'Read @file:words.md'
    const counter = await runtime.rooms.counting()
    const countOf = async (words: string) => (await counter.count([words], { provider: 'lab', model }))[0]
    const preview = await ask(runtime, 'reference.preview', { sessionId: null, reference: '@file:words.md' })
    const forecast = await ask(runtime, 'prompt.forecast', { sessionId: null, text: message, history: 0, cached: 0 })
    const printed = (await cli(home, ['expand', message])) as { text: string; tokens: number }
    const block = printed.text.slice(printed.text.indexOf('📄'))
    expect(preview?.tokens).toEqual({ ...(await countOf(block)), quality })
    expect([forecast?.references, printed.tokens]).toEqual([preview?.tokens, preview?.tokens.value])

    const { sets } = await ask(runtime, 'tool.list', { sessionId: null })
    const todo = sets.flatMap(({ tools }) => tools).find(({ name }) => name === 'todo')
    await runtime.turn(null, 'Hello')
    await ask(runtime, 'settings.set', { key: ['agent', 'disabled_toolsets'], value: ['todo'] })
    await runtime.turn(null, 'Hello there')
    const { changes } = await ask(runtime, 'inspect.diff', { before: 1, after: 2 })
    const removed = changes.find(({ place }) => place.kind === 'tool' && place.name === 'todo')
    const said = changes.find(({ place }) => place.kind === 'message')
    expect([removed?.change, removed?.before?.tokens, removed?.after]).toEqual(['removed', todo?.tokens, null])
    expect(said?.after?.tokens).toEqual(await countOf('{"role":"user","content":"Hello there"}'))
    expect(
      new Set(changes.flatMap(({ before, after }) => [before, after]).flatMap((side) => side?.tokens.quality ?? [])),
    ).toEqual(new Set([quality]))
    await runtime.close()
    expect(((await cli(home, ['diff', '1', '2'])) as { changes: unknown }).changes).toEqual(changes)
  },
)
