import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inspectTable } from '../../src/cli/commands/inspect-report'
import { assemble } from '../../src/core/prompt/assemble'
import { gatherLayers } from '../../src/core/prompt/build-prompt'
import type { PromptSnapshot } from '../../src/shared/model'
import { cleanToolchain, exampleConfig, exampleEnvironment, exampleOptions, noDecisions } from './assembly/example-home'
import { inEnglish } from '../../src/shared/words/in-english'

const golden = resolve(import.meta.dirname, 'golden')

it('gives the prompt in golden/prompt.md for the home and the workspace beside it', async () => {
  const { text } = await promptOfAlice()
  await expect(text).toMatchFileSnapshot(join(golden, 'prompt.md'))
})

it('shows the same prompt as golden/inspect.txt does', async () => {
  const snapshot = await promptOfAlice()
  await expect(inspectTable(snapshot, '/home/alice/atlas', inEnglish)).toMatchFileSnapshot(join(golden, 'inspect.txt'))
})

/** From a copy, because a build leaves its skills snapshot in the home; the copy's place is then called /home/alice. */
async function promptOfAlice(): Promise<PromptSnapshot> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'hermes-golden-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const home = join(root, '.hermes')
  const workspace = join(root, 'atlas')
  cpSync(join(golden, 'home'), home, { recursive: true })
  cpSync(join(golden, 'workspace'), workspace, { recursive: true })
  const options = exampleOptions(
    { home, workspace },
    {
      model: 'openai/gpt-5-codex',
      provider: 'openrouter',
      tools: ['memory', 'session_search', 'skill_manage', 'skill_view', 'read_file'],
      toolsets: ['memory', 'skills', 'file'],
      config: {
        ...exampleConfig,
        agent: { ...exampleConfig.agent, pass_session_id: true },
        platform_hints: { desktop: 'Alice reads on a small screen: keep tables narrow.' },
      },
      systemMessage: 'This session is about the spectrometer.',
      externalMemory: { provider: 'honcho', text: 'Alice usually works in the morning.' },
      environment: { ...exampleEnvironment, hint: 'The instruments are simulated on this machine.' },
      toolchain: { ...cleanToolchain, python: null, pep668: true },
    },
  )
  const { model, provider, tools, now } = options
  const gathered = (await gatherLayers(options, noDecisions)).map(({ layer, ...found }) => ({
    layer,
    ...renamed(found, root, '/home/alice'),
  }))
  return assemble(gathered, {
    builtFor: { model, provider, workspace: '/home/alice/atlas', builtAt: now.toISOString() },
    tools,
  })
}

/** The same value with every text in it changed. */
function renamed<T>(value: T, from: string, to: string): T {
  if (typeof value === 'string') return value.replaceAll(from, to) as T
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, from, to)) as T
  if (typeof value !== 'object' || value === null || value instanceof Map) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item, from, to)])) as T
}
