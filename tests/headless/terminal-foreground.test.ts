import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openTerminal } from './terminal/open-terminal'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const refused = {
  allowed: false,
  because: 'user',
  asked: true,
  rules: [],
  message: 'Not run. The user said no.',
} as const

describe('a command', () => {
  it('gives its output, both streams in order, and its exit code', async () => {
    const { run } = openTerminal()
    expect(await run('echo one; echo two >&2; echo three; exit 3')).toEqual({
      output: 'one\ntwo\nthree\n',
      exit_code: 3,
      error: null,
    })
  })

  it('runs in the workspace and leaves folder and exported variables to the next one', async () => {
    const { run, folder } = openTerminal()
    await mkdir(join(folder, 'sub dir'))
    await run("cd 'sub dir' && export GREETING=\"it's \n fine\" PLAIN=1 && unset TERM; local_only=2")
    expect(await run('pwd; printf "%s|%s|%s|%s" "$GREETING" "$PLAIN" "$local_only" "${TERM-unset}"')).toMatchObject({
      output: `${folder}/sub dir\nit's \n fine|1||unset`,
    })
  })

  it('keeps the state of sessions apart', async () => {
    const { run, folder } = openTerminal()
    await run('export ONLY_HERE=1; cd /')
    expect(await run('pwd; echo "${ONLY_HERE-none}"', {}, { sessionId: 'another' })).toMatchObject({
      output: `${folder}\nnone\n`,
    })
  })

  it('keeps state also when the command exits or fails on the way', async () => {
    const { run } = openTerminal()
    await run('export A=1; cd /; exit 7')
    await run('set -e; export B=2; false; export C=3')
    expect(await run('echo "$A$B${C-}"; pwd')).toMatchObject({ output: '12\n/\n' })
  })

  it('has a workdir for one command', async () => {
    const { run, folder } = openTerminal()
    await mkdir(join(folder, 'sub'))
    expect(await run('pwd', { workdir: 'sub' })).toMatchObject({ output: `${folder}/sub\n` })
    expect(await run('pwd')).toMatchObject({ output: `${folder}\n` })
    expect(await run('touch made', { workdir: 'nowhere' })).toMatchObject({
      output: 'Not run: the folder nowhere does not exist or cannot be entered.\n',
      exit_code: 1,
    })
  })

  it.each(['a;b', 'a$(id)', "a'b", '-x', 'a\nb', 'a`b`'])('refuses the workdir %j', async (workdir) => {
    const { run } = openTerminal()
    expect(await run('pwd', { workdir })).toMatchObject({ exit_code: -1, error: expect.stringContaining('workdir') })
  })

  it('says so and goes on when the working directory has vanished', async () => {
    const { run, folder } = openTerminal()
    await mkdir(join(folder, 'gone'))
    await run('cd gone')
    await rm(join(folder, 'gone'), { recursive: true })
    const result = await run('pwd')
    expect(result['output']).toMatch(/no longer exists/)
    expect(result['output']).toContain(`\n${folder}\n`)
    await rm(folder, { recursive: true })
    expect((await run('echo still here'))['output']).toContain('still here')
  })

  it('finds standard input closed', async () => {
    const { run } = openTerminal()
    expect(await run('cat; read x || echo "no input"')).toMatchObject({ output: 'no input\n' })
  })

  it('sees no secret of the app', async () => {
    const { run } = openTerminal({
      env: {
        OPENAI_API_KEY: 'sk-1',
        GITHUB_TOKEN: 'a',
        DB_PASSWORD: 'b',
        AWS_SECRET_ACCESS_KEY: 'c',
        DATABASE_URL: 'postgres://me:pass@host/db',
        INNOCENT: 'has value-of-a-stored-key inside',
        ELECTRON_RUN_AS_NODE: '1',
        HERMES_HOME: '/x',
        LET_THROUGH_TOKEN: 'wanted',
        HTTPS_PROXY: 'http://u:p@proxy',
        SSH_AUTH_SOCK: '/sock',
        EDITOR: 'vi',
      },
    })
    const { output } = await run(
      'env | cut -d= -f1 | sort | grep -E "KEY|TOKEN|PASS|URL|INNO|ELEC|HERMES|PROXY|SOCK|EDITOR"',
    )
    expect(output).toBe('EDITOR\nHTTPS_PROXY\nLET_THROUGH_TOKEN\nSSH_AUTH_SOCK\n')
  })

  it('is redacted, for the model and on the screen', async () => {
    const { run } = openTerminal()
    const shown: string[] = []
    const result = await run('echo value-of-a-stored-key', {}, { output: (text) => shown.push(text) })
    expect([result['output'], shown.join('')]).toEqual(['***\n', '***\n'])
  })

  it('does not run without a yes', async () => {
    const { run, folder } = openTerminal()
    const result = await run('touch made', {}, { approveCommand: async () => refused })
    expect(result).toEqual({ output: '', exit_code: -1, error: 'Not run. The user said no.', status: 'blocked' })
    await expect(readFile(join(folder, 'made'))).rejects.toThrow('ENOENT')
  })

  it('explains exit codes that are no failures', async () => {
    const { run } = openTerminal()
    expect(await run('echo a | grep b')).toMatchObject({
      exit_code: 1,
      exit_code_meaning: expect.stringContaining('matched'),
    })
    expect(await run('cd . && diff /etc/passwd /etc/group >/dev/null')).toMatchObject({
      exit_code_meaning: expect.stringContaining('differ'),
    })
    expect(await run('test 1 = 2')).toMatchObject({ exit_code_meaning: expect.stringContaining('false') })
    expect(await run('false')).toEqual({ output: '', exit_code: 1, error: null })
  })
})

describe('what ends a command', () => {
  it('stops after its time with what it had said', async () => {
    const { run } = openTerminal()
    const result = await run('echo started; sleep 60; echo never', { timeout: 1 })
    expect(result).toMatchObject({ output: 'started\n', exit_code: 124, error: expect.stringContaining('1 s') })
  })

  it('is interrupted with everything that it started', async () => {
    const { run, folder } = openTerminal()
    const stop = new AbortController()
    const output = (text: string) => {
      if (text.includes('ready')) stop.abort()
    }
    const result = await run(
      'sh -c "sleep 61.5; touch late" & sh -c "trap \\"\\" TERM; echo ready; sleep 61.5; touch late"; wait'.replace(
        ' & ',
        ' | ',
      ),
      {},
      { signal: stop.signal, output },
    )
    expect(result).toMatchObject({ exit_code: 130 })
    const left = await run(`ps -eo args | grep -c "[s]leep 61.5"`)
    expect(left).toMatchObject({ output: '0\n' })
    await expect(readFile(join(folder, 'late'))).rejects.toThrow('ENOENT')
  })

  it('leaves nothing behind that would run on unseen', async () => {
    const { run } = openTerminal()
    const script = '#!/bin/sh\nsleep 62.5 &\necho done\n'
    const { folder } = openTerminal()
    await writeFile(join(folder, 'start.sh'), script)
    expect(await run(`sh ${folder}/start.sh`)).toEqual({ output: 'done\n', exit_code: 0, error: null })
    expect(await run('ps -eo args | grep -c "[s]leep 62.5"')).toMatchObject({ output: '0\n' })
  })
})

describe('output', () => {
  it('keeps start and end of what is too long', async () => {
    const { run } = openTerminal()
    const result = await run('seq 1 20000')
    const output = String(result['output'])
    expect(output).toMatch(/^1\n2\n/)
    expect(output).toMatch(/\n20000\n$/)
    const [, omitted, total] = /\[OUTPUT TRUNCATED - (\d+) chars omitted out of (\d+) total\]/.exec(output) ?? []
    expect(Number(total)).toBe(108_894)
    expect(
      output.length -
        `\n[OUTPUT TRUNCATED - ${omitted} chars omitted out of ${total} total]\n`.length +
        Number(omitted),
    ).toBe(108_894)
  })

  it('loses colours, titles and progress, not text', async () => {
    const { run } = openTerminal()
    const result = await run(
      String.raw`printf '\033[31mred\033[0m \033]0;title\007plain\n10%%\r50%%\r100%%\n\033]0;open title\nnext\n'`,
    )
    expect(result).toMatchObject({ output: 'red plain\n100%\n\nnext\n' })
  })

  it('shows broken UTF-8 and NULs as text and names binary output', async () => {
    const { run } = openTerminal()
    expect(await run(String.raw`printf 'a\377b\000c\n'`)).toMatchObject({ output: 'a\ufffdbc\n' })
    expect((await run('head -c 5000 /dev/urandom'))['output']).toMatch(/^\[Binary output of about \d+ characters/)
  })

  it('is shown while the command runs, and not without end', async () => {
    const { run } = openTerminal()
    const shown: string[] = []
    await run('yes | head -c 400000', {}, { output: (text) => shown.push(text) })
    const text = shown.join('')
    expect(text.length).toBeLessThan(51_000)
    expect(text).toMatch(/not shown here beyond 50000 characters/)
  })
})

describe('refusals with advice', () => {
  it.each([
    'nohup ./server',
    'setsid ./server',
    './server &',
    'sleep 5 & echo next',
    'npm run dev',
    'pnpm start',
    'docker compose up',
    'python3 -m http.server',
    'cd app && npx vite',
    'uvicorn app:app',
  ])('points %s to the background', async (command) => {
    const { run } = openTerminal()
    const approveCommand = () => Promise.reject(new Error('must not be asked'))
    expect(await run(command, {}, { approveCommand })).toMatchObject({
      exit_code: -1,
      error: expect.stringContaining('background=true'),
    })
  })

  it.each([
    'echo "nohup a &"',
    'vite --version',
    'npm run dev --help',
    'true && echo "npm run dev"',
    'true # npm start &',
    'echo x 2>&1',
    'echo x &>/dev/null',
  ])('lets %s run', async (command) => {
    const { run } = openTerminal()
    expect((await run(command))['error']).toBeNull()
  })

  it.each([
    [{ command: 'true', timeout: 601 }, /600 s at most.*background=true/],
    [{ command: '   ' }, /empty/],
    [{ command: 'echo \0' }, /NUL/],
    [{ command: `echo ${'é'.repeat(60_000)}` }, /96000 bytes/],
    [{ command: 'gh auth login --with-token', pty: true }, /without "pty"/],
  ])('says what is wrong with case %#', async ({ command, ...args }, message) => {
    const { run } = openTerminal()
    expect((await run(command, args))['error']).toMatch(message)
  })
})

it('gives a command a terminal when asked to', async () => {
  const { run } = openTerminal()
  expect(await run('test -t 0 && test -t 1 && echo terminal', { pty: true })).toEqual({
    output: 'terminal\n',
    exit_code: 0,
    error: null,
  })
})

it('says so when the machine has no shell', async () => {
  const { localEnvironment } = await import('../../src/core/tools/terminal/local-environment')
  const environment = localEnvironment({
    env: { PATH: '' },
    platform: 'win32',
    userHome: '/',
    passthrough: () => [],
    secrets: () => [],
  })
  const { run } = openTerminal({ environment })
  expect(await run('true')).toMatchObject({ exit_code: -1, error: expect.stringContaining('Git for Windows') })
})
