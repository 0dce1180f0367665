import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { temporaryFolder } from '../fixtures/temporary-folder'

/** A home with checks of every prompt, whose provider is the model server. */
function homeFor(server: ModelServer, rules: readonly object[]): string {
  const home = temporaryFolder()
  const config = `model: { provider: lab, default: some-model }\nproviders:\n  lab: { name: Lab, base_url: "${server.openaiUrl}", api_mode: chat_completions }\n`
  const files = { 'config.yaml': config, 'desktop/prompt-rules.json': JSON.stringify(rules), 'workspace/a.txt': '' }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), content)
  }
  return home
}

async function cli(home: string, ...words: string[]) {
  const printed: string[] = []
  const warned: string[] = []
  const code = await runCli([...words, '--home', home, '--workspace', join(home, 'workspace')], {
    commands,
    env: { PATH: process.env['PATH'] },
    userHome: home,
    cwd: home,
    print: (line) => printed.push(line),
    warn: (line) => warned.push(line),
  })
  return { code, output: printed.join('\n'), errors: warned.join('\n') }
}

const rule = { id: 'a', kind: 'must-contain', layer: '', value: 'Zeus', action: 'hold' }

describe('a prompt that fails a check of the user', { timeout: 60_000 }, () => {
  it('is not sent from the command line', async () => {
    await using server = await startModelServer()
    const { code, errors } = await cli(homeFor(server, [rule]), 'run', '-p', 'Hello')
    expect([code, server.requests]).toEqual([1, []])
    expect(errors).toContain('The prompt must contain "Zeus" but doesn’t.')
  })

  it('is not sent by a schedule', async () => {
    await using server = await startModelServer()
    const home = homeFor(server, [rule])
    await cli(home, 'cron', 'add', 'every 1d', '--name', 'job', '-p', 'Look.')
    const { code, output } = await cli(home, 'cron', 'run', 'job', '--json')
    expect([code, server.requests]).toEqual([1, []])
    expect(output).toContain('Stopped by your checks.')
  })

  it('is not sent by a sub-agent, of which only limits are asked', async () => {
    await using server = await startModelServer()
    const held = { ...rule, kind: 'must-not-contain', layer: 'system_message', value: 'a' }
    server.script(reply(toolCall('delegate_task', { goal: 'Count to three.' })), reply(text('It did not work.')))
    const { code } = await cli(
      homeFor(server, [held, { ...rule, layer: 'date', value: '20' }]),
      'run',
      '-p',
      'Ask somebody',
    )
    expect([code, server.requests.length]).toEqual([0, 2])
    expect(server.lastRequest().rawBody.toString()).toContain('Stopped by your checks.')
  })

  it('is sent with a word about it where the check only warns', async () => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Fine.')))
    const { code, output, errors } = await cli(homeFor(server, [{ ...rule, action: 'warn' }]), 'run', '-p', 'Hello')
    expect({ code, output }).toEqual({ code: 0, output: 'Fine.' })
    expect(errors).toContain('the prompt: sent although one of your checks failed (must-contain "Zeus")')
  })

  it('is not sent when the checks cannot be read', async () => {
    await using server = await startModelServer()
    const home = homeFor(server, [])
    writeFileSync(join(home, 'desktop/prompt-rules.json'), '{')
    const { code, errors } = await cli(home, 'run', '-p', 'Hello')
    expect([code, server.requests]).toEqual([1, []])
    expect(errors).toContain('Your prompt checks couldn’t be read.')
  })
})
