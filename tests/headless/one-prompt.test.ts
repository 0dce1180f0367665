import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stringify } from 'yaml'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { reply, text } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { temporaryFolder } from '../fixtures/temporary-folder'

async function cli(words: readonly string[], home: string, workspace: string) {
  const out: string[] = []
  const warned: string[] = []
  const code = await runCli([...words, '--home', home, '--workspace', workspace], {
    commands,
    env: { LAB_API_KEY: 'sk-lab-0123456789', PATH: process.env['PATH'], LANG: 'en_GB.UTF-8' },
    userHome: home,
    cwd: workspace,
    print: (line) => out.push(line),
    warn: (line) => warned.push(line),
  })
  return { code, out: out.join('\n'), warned: warned.join('\n') }
}

interface Shown {
  readonly text: string
  readonly builtFor: { readonly model: string }
  readonly call: readonly { readonly role: string | null; readonly text: string }[]
}

const settings = fc.record({
  agent: fc.record({
    disabled_toolsets: fc.subarray(['terminal', 'file', 'web', 'memory', 'skills', 'cronjob', 'todo', 'clarify']),
    tool_use_enforcement: fc.constantFrom(true, false, 'auto', ['test']),
    system_message: fc.constantFrom('', ' ', 'Answer in rhymes.', 'Löse 𝒳.\n\nZweiter Absatz.'),
    ephemeral_system_prompt: fc.constantFrom('', 'Today is a holiday.', ' 只用中文。 '),
    prefill_messages: fc.constantFrom(
      [],
      [
        { role: 'user', content: 'Ping?' },
        { role: 'assistant', content: 'Pong.' },
      ],
    ),
    skip_context_files: fc.boolean(),
    load_soul_identity: fc.boolean(),
  }),
  memory: fc.record({ memory_enabled: fc.boolean(), user_profile_enabled: fc.boolean() }),
  context: fc.record({ agents_chain: fc.boolean() }),
  prompt: fc.record({ layers_off: fc.subarray(['environment', 'skills-index', 'memory', 'steering']) }),
  context_file_max_chars: fc.constantFrom(2_000, 30_000),
  timezone: fc.constantFrom('', 'Asia/Shanghai', 'America/New_York'),
  skills: fc.record({ disabled: fc.subarray(['notes']) }),
})

it('shows by inspect what run then sends, byte for byte, whatever the settings are', { timeout: 120_000 }, async () => {
  await using server = await startModelServer()
  await fc.assert(
    fc.asyncProperty(settings, fc.boolean(), fc.boolean(), fc.boolean(), async (chosen, named, hasFiles, hasOwn) => {
      const [home, workspace] = [temporaryFolder(), temporaryFolder()]
      const provider = { base_url: server.openaiUrl, api_mode: 'chat_completions', api_key_env: 'LAB_API_KEY' }
      writeFileSync(
        join(home, 'config.yaml'),
        stringify({ ...chosen, model: { provider: 'lab', default: 'test-model' }, providers: { lab: provider } }),
      )
      mkdirSync(join(home, 'memories'))
      writeFileSync(join(home, 'memories', 'MEMORY.md'), 'Uses pnpm.')
      if (hasFiles) writeFileSync(join(workspace, 'AGENTS.md'), `Use tabs.\n${'A line of rules.\n'.repeat(300)}`)
      const asked = [...(named ? ['--model', 'lab/another-model'] : []), ...(hasOwn ? ['--system', 'Be brief.'] : [])]
      const inspected = await cli(['inspect', '--json', ...asked], home, workspace)
      server.script(reply(text('Done.')))
      const before = server.requests.length
      const ran = await cli(['run', '-p', 'Hello', ...asked], home, workspace)
      expect([inspected.code, ran.code, ran.warned]).toEqual([0, 0, ran.warned])
      const [sent] = server.requests.slice(before)
      const body = sent?.json as unknown as { model: string; messages: { role: string; content: string }[] }
      const shown = JSON.parse(inspected.out) as Shown
      const said = shown.call.filter(({ role }) => role !== null)
      const behind = shown.call.filter(({ role }) => role === null).map(({ text }) => `\n\n${text}`)
      expect(body.messages).toEqual([
        { role: 'system', content: shown.text + behind.join('') },
        ...said.map(({ role, text }) => ({ role, content: text })),
        { role: 'user', content: 'Hello' },
      ])
      expect(shown.builtFor.model).toBe(body.model)
    }),
    { numRuns: 12 },
  )
})
