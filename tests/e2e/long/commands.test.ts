import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { trials } from '../../fixtures/documented-commands'

const root = resolve(import.meta.dirname, '../../..')

async function npm(words: readonly string[]): Promise<{ code: number; said: string }> {
  const child = spawn('npm', words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: plainEnvironment() })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

/** As a person's shell has it, without what the running test adds. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|npm_|NODE_ENV$|NODE_OPTIONS$|HERMES_E2E$)/.test(name)),
  )
}

describe('every command of the documents', { timeout: 600_000 }, () => {
  const runs = Object.entries(trials).flatMap(([command, trial]) =>
    trial.kind === 'run' ? [{ command, ...trial }] : [],
  )

  it.each(runs)('$command does what it says', async ({ words, expects, code }) => {
    const done = await npm(words)
    expect({ code: code.includes(done.code), said: done.said }).toEqual({
      code: true,
      said: expect.stringMatching(expects),
    })
  })

  it('npm run dev opens the window from its sources', async () => {
    const child = spawn('npm', ['run', 'dev'], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: plainEnvironment(),
    })
    const ended = once(child, 'close')
    try {
      for await (const text of child.stdout.setEncoding('utf8'))
        if (/start(?:ing)? electron app/i.test(String(text))) break
    } finally {
      process.kill(-(child.pid ?? 0), 'SIGTERM')
      await ended
    }
  })
})
