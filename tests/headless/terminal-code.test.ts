import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createRedactor } from '../../src/core/base/redact'
import { childEnvironment } from '../../src/core/tools/terminal/child-environment'
import type { CodePorts } from '../../src/core/tools/code/code-ports'
import { codeTools } from '../../src/core/tools/code/code-tools'
import { createPowerWatch } from '../../src/core/tools/sandbox/watch-powers'
import { createToolRegistry } from '../../src/core/tools/registry'
import type { ToolContext } from '../../src/core/tools/tool'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { toolContext } from '../fixtures/tool-context'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const secret = 'value-of-a-stored-key'

function openCode(changes: Partial<CodePorts> = {}) {
  const folder = temporaryFolder()
  const dispatched: { name: string; args: unknown }[] = []
  const env = { ...process.env, SOME_API_KEY: secret, HERMES_SECRET_PLACE: secret }
  const ports: CodePorts = {
    node: { program: process.execPath, env: {} },
    env: async () => childEnvironment(env, { passthrough: [], secrets: [secret] }),
    mode: () => 'project',
    folderOf: async (_, workspace) => workspace,
    hold: async () => (launch) => launch,
    held: () => false,
    powers: createPowerWatch(),
    enabled: async () => ['read_file', 'terminal', 'memory', 'execute_code'],
    dispatch: async (name, args) => {
      dispatched.push({ name, args })
      if (name === 'terminal') return { ok: true, text: JSON.stringify({ output: 'ran', exit_code: 0 }) }
      const text = await readFile(join(folder, String(args['path'])), 'utf8').catch(() => null)
      return text === null
        ? { ok: false, text: JSON.stringify({ error: 'missing' }) }
        : { ok: true, text: JSON.stringify({ content: text }) }
    },
    outputFolder: join(folder, 'outputs'),
    redact: createRedactor(() => [secret]),
    clock: Date.now,
    platform: process.platform,
    ...changes,
  }
  const registry = createToolRegistry(codeTools(ports), Date.now)
  const run = async (code: string, args: Record<string, unknown> = {}, context: Partial<ToolContext> = {}) => {
    const { text } = await registry.dispatch(
      'execute_code',
      { code, ...args },
      toolContext({ workspace: folder, ...context }),
    )
    return JSON.parse(text) as Record<string, unknown>
  }
  return { folder, dispatched, run }
}

describe('a script', () => {
  it('prints, calls tools and gets their results as values', async () => {
    const { run, folder } = openCode()
    await writeFile(join(folder, 'a.txt'), 'hello')
    const result = await run(`
      import { basename } from 'node:path'
      const { content } = await read_file({ path: 'a.txt' })
      const both = await Promise.all([tools.read_file({ path: 'none' }), terminal({ command: 'x' })])
      console.log(content, basename(process.cwd()).length > 0, JSON.stringify(both), shell_quote("it's"))
      console.log(json_parse('{"a":"b\\nc"}').a, await retry(async () => 7))
    `)
    expect(result).toEqual({
      status: 'success',
      output: `hello true [{"error":"missing"},{"output":"ran","exit_code":0}] 'it'\\''s'\nb c 7\n`,
      tool_calls_made: 3,
      duration_seconds: expect.any(Number),
    })
  })

  it('can call only what the session has and scripts may', async () => {
    const { run, dispatched } = openCode()
    const result = await run(`
      console.log(typeof write_file, typeof memory, typeof execute_code)
      for (const work of [() => terminal({ command: 'x', background: true })]) {
        await work().catch((error) => console.log(error.message))
      }
    `)
    expect(result['output']).toBe('undefined undefined undefined\nA script can run commands in the foreground only.\n')
    expect(dispatched).toEqual([])
  })

  it('may call tools fifty times', async () => {
    const { run, dispatched } = openCode()
    const result = await run(`
      let refused = 0
      for (let i = 0; i < 60; i += 1) await terminal({ command: 'x' }).catch(() => (refused += 1))
      console.log(refused)
    `)
    expect([result['output'], result['tool_calls_made'], dispatched.length]).toEqual(['10\n', 50, 50])
  })

  it('needs a yes, as the same script on a command line', async () => {
    const { run, folder } = openCode()
    const asked: string[] = []
    const result = await run(
      `require('fs').writeFileSync('made', "it's")`,
      {},
      {
        approveCommand: async (command) => {
          asked.push(command)
          return { allowed: false, because: 'user', asked: true, rules: [], message: 'Not run. The user said no.' }
        },
      },
    )
    expect(result).toMatchObject({ status: 'error', error: 'Not run. The user said no.', tool_calls_made: 0 })
    expect(asked).toEqual([String.raw`node -e 'require('\''fs'\'').writeFileSync('\''made'\'', "it'\''s")'`])
    await expect(readFile(join(folder, 'made'))).rejects.toThrow('ENOENT')
  })

  it('finds no secret in its environment, and none leaves in its output', async () => {
    const { run } = openCode()
    const result = await run(`
      console.log(Object.entries(process.env).filter(([k, v]) => v.includes('stored-key') || /KEY|TOKEN|HERMES|ELECTRON/.test(k)))
      console.log(['value', 'of-a-stored-key'].join('-'))
      console.error(['value', 'of-a-stored-key'].join('-'))
    `)
    expect(result).toMatchObject({ output: '[]\n***\n', error: '***\n' })
  })

  it('reports what it throws with the line, and what does not parse', async () => {
    const { run } = openCode()
    expect(await run('console.log(1)\n\nthrow new Error("broken")')).toMatchObject({
      status: 'error',
      output: '1\n',
      error: expect.stringMatching(/broken[\s\S]*script\.mjs:3/),
    })
    expect(await run('this is not code')).toMatchObject({
      status: 'error',
      error: expect.stringContaining('SyntaxError'),
    })
    expect(await run('process.exit(3)')).toMatchObject({ status: 'error' })
  })

  it('is interrupted with everything that it started', async () => {
    const stop = new AbortController()
    const { run } = openCode({
      dispatch: async () => {
        stop.abort()
        return { ok: true, text: '{}' }
      },
    })
    const code = `
      require('node:child_process').spawn('sleep', ['64.5'], { stdio: 'inherit' })
      await terminal({ command: 'now' })
      await new Promise(() => setInterval(() => {}, 1000))
    `
    expect(await run(code, {}, { signal: stop.signal })).toMatchObject({ status: 'interrupted', tool_calls_made: 1 })
    expect(execFileSync('sh', ['-c', 'ps -eo args | grep -c "[s]leep 64.5" || true'], { encoding: 'utf8' })).toBe('0\n')
  })

  it('keeps start and end of long output and puts all of it into a file', async () => {
    const { run, folder } = openCode()
    const { output } = await run('for (let i = 1; i <= 20000; i += 1) console.log(i)')
    expect(output).toMatch(/^1\n2\n[\s\S]*OUTPUT TRUNCATED - \d+ chars omitted out of 108894 total[\s\S]*\n20000\n/)
    expect(output).toContain(join(folder, 'outputs', 'call.txt'))
    expect(await readFile(join(folder, 'outputs', 'call.txt'), 'utf8')).toHaveLength(108_894)
  })

  it('runs in an empty folder in the strict mode', async () => {
    const { run, folder } = openCode({ mode: () => 'strict' })
    const { output } = await run('console.log(process.cwd())')
    expect(output).not.toContain(folder)
  })

  it('that talks nonsense to the tools is ended', async () => {
    const { run } = openCode()
    const code = `require('node:fs').writeSync(3, 'nonsense\\n'); await new Promise(() => setInterval(() => {}, 1000))`
    expect(await run(code)).toMatchObject({ status: 'error' })
  })

  it.each(['', '  \n', 'a\0b', `'${'x'.repeat(100_000)}'`])('is refused when it cannot be one (%#)', async (code) => {
    const { run } = openCode()
    expect(await run(code)).toMatchObject({ status: 'error', tool_calls_made: 0 })
  })
})

const pythonMissing = (() => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' })
    return null
  } catch {
    return 'no python3 on this machine'
  }
})()

describe.skipIf(pythonMissing !== null)(
  `a script in Python${pythonMissing === null ? '' : ` (skipped: ${pythonMissing})`}`,
  () => {
    it('prints and calls tools', async () => {
      const { run, folder } = openCode()
      await writeFile(join(folder, 'a.txt'), 'héllo')
      const code = [
        'import os',
        'print(read_file(path="a.txt")["content"], tools.read_file({"path": "none"}), shell_quote("a b"))',
        'print([k for k, v in os.environ.items() if "stored-key" in v])',
        'try:\n  terminal(command="x", background=True)\nexcept RuntimeError as error:\n  print(error)',
        'raise SystemExit(2)',
      ].join('\n')
      expect(await run(code, { language: 'python' })).toMatchObject({
        status: 'error',
        output: `héllo {'error': 'missing'} 'a b'\n[]\nA script can run commands in the foreground only.\n`,
        tool_calls_made: 3,
      })
    })

    it('prefers the Python of the project', async () => {
      const { run, folder } = openCode()
      await mkdir(join(folder, '.venv/bin'), { recursive: true })
      await writeFile(join(folder, '.venv/bin/python3'), '#!/bin/sh\necho own python\n', { mode: 0o755 })
      expect(await run('print(1)', { language: 'python' })).toMatchObject({ status: 'success', output: 'own python\n' })
    })
  },
)

it('says so when there is no Python', async () => {
  const { run } = openCode({ env: async () => ({ PATH: '/nonexistent' }) })
  expect(await run('print(1)', { language: 'python' })).toMatchObject({
    status: 'error',
    error: expect.stringContaining('no python3'),
  })
})
