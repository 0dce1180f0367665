import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { reply, text } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { openHarness } from './agent/harness'

async function cli(home: string, ...words: string[]) {
  return typing(null, home, ...words)
}

/** With somebody at the keyboard who types this; `null`: nobody. */
async function typing(typed: string | null, home: string, ...words: string[]) {
  const said: string[] = []
  const code = await runCli([...words, '--home', home, '--workspace', home], {
    commands,
    env: { PATH: process.env['PATH'], LAB_API_KEY: 'sk-lab-0123456789' },
    userHome: home,
    cwd: home,
    print: (line) => said.push(line),
    warn: (line) => said.push(line),
    ...(typed !== null && {
      terminal: { ask: async () => typed, askSecret: async () => typed, close: () => undefined },
    }),
  })
  return { code, said: said.join('\n') }
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('when something breaks', { timeout: 60_000 }, () => {
  it.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut in half', (content: Buffer) => content.subarray(0, content.length / 2)],
    ['overwritten with noise', (content: Buffer) => Buffer.alloc(Math.max(content.length, 64), 0xa7)],
  ])('answers although each file that it keeps for itself is %s', async (_how, damage) => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Here.')))
    const home = temporaryFolder()
    const provider = `{ name: Lab, base_url: "${server.openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }`
    writeFileSync(join(home, 'config.yaml'), `model: { provider: lab, default: m }\nproviders: { lab: ${provider} }\n`)
    expect(await cli(home, 'run', '-p', 'Hi')).toMatchObject({ code: 0, said: 'Here.' })
    for (const file of filesBelow(join(home, 'desktop'))) writeFileSync(file, damage(readFileSync(file)))
    // What the user had agreed to is gone with them, and is not taken for granted.
    expect(await cli(home, 'run', '-p', 'Again')).toMatchObject({
      code: 1,
      said: expect.stringContaining('hermes-desktop config accept'),
    })
    expect(await typing('yes', home, 'config', 'accept')).toMatchObject({ code: 0 })
    const again = await cli(home, 'run', '-p', 'Again')
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('Here.') })
    expect(JSON.parse((await cli(home, 'sessions', '--json')).said)).toHaveLength(2)
  })

  it('ends a turn well while the clock jumps to and fro', async () => {
    const times = [Date.UTC(2026, 10, 16), 0, Date.UTC(2031, 0, 1), Date.UTC(1999, 0, 1), Date.UTC(2026, 10, 17)]
    let asked = 0
    await using harness = await openHarness({ parts: { clock: () => times[(asked += 1) % times.length] ?? 0 } })
    harness.server.otherwise(reply(text('Fine.')))
    const endings = [await harness.run('One'), await harness.run('Two'), await harness.run('Three')]
    expect(endings.map(({ outcome }) => outcome)).toEqual(['completed', 'completed', 'completed'])
  })

  it('says so when a place that it needs is taken by something else', async () => {
    const home = temporaryFolder()
    mkdirSync(join(home, 'config.yaml'))
    mkdirSync(join(home, 'state.db'))
    writeFileSync(join(home, 'desktop'), 'a file')
    const { code, said } = await cli(home, 'run', '-p', 'Hi')
    expect([0, 1, 3]).toContain(code)
    expect(said).toContain(home)
    expect(statSync(join(home, 'config.yaml')).isDirectory()).toBe(true)
  })
})
