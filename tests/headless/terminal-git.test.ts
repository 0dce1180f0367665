import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Action } from '../../src/core/tools/tool'
import { openTerminal } from './terminal/open-terminal'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const refused = { allowed: false, because: 'user', asked: true, rules: [], message: 'The user said no.' } as const

function git(folder: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: folder, stdio: 'pipe' })
}

/** A repository, a program in it that leaves a trace, and a terminal in which every question is written down and denied. */
function openRepository() {
  const terminal = openTerminal()
  const { folder } = terminal
  git(folder, 'init', '-q')
  writeFileSync(join(folder, 'a.txt'), 'one\n')
  git(folder, 'add', '.')
  git(folder, 'commit', '-qm', 'first')
  writeFileSync(join(folder, 'a.txt'), 'two\n')
  const program = join(folder, 'evil.sh')
  const trace = `${folder}-trace`
  writeFileSync(program, `#!/bin/sh\ntouch '${trace}'\ncat\n`)
  chmodSync(program, 0o755)
  const asked: Action[] = []
  const approveAction = async (action: Action) => {
    asked.push(action)
    return refused
  }
  const run = async (command: string, args: Record<string, unknown> = {}) => {
    const { status, exit_code } = await terminal.run(command, args, { approveAction })
    return {
      blocked: status === 'blocked',
      exit_code,
      ran: existsSync(trace),
      asked: asked.map(({ subject }) => subject),
    }
  }
  return { folder, program, run, terminal, asked }
}

describe('git in a command of the model', () => {
  it('runs without a question where nothing but git runs', async () => {
    const { folder, run } = openRepository()
    git(folder, 'config', 'core.fsmonitor', 'true')
    git(folder, 'config', 'alias.st', 'status')
    git(folder, 'config', 'core.fsmonitor', 'false')
    expect(await run('git status --short && git diff | cat')).toEqual({
      blocked: false,
      exit_code: 0,
      ran: false,
      asked: [],
    })
  })

  it.each([
    ['core.fsmonitor', 'git status'],
    ['diff.external', 'cd . && git diff'],
    ['filter.evil.clean', 'git diff --stat'],
  ])('asks before %s of the repository starts a program', async (name, command) => {
    const { folder, program, run, asked } = openRepository()
    writeFileSync(join(folder, '.gitattributes'), '* filter=evil\n')
    git(folder, 'config', name, program)
    expect(await run(command)).toEqual({
      blocked: true,
      exit_code: -1,
      ran: false,
      asked: [`${name} = ${program}`],
    })
    expect(asked).toMatchObject([{ kind: 'other', detail: command, rules: [{ id: 'git-starts-programs' }] }])
  })

  it('asks for a hook that runs when git only looks', async () => {
    const { folder, run } = openRepository()
    const hook = join(folder, '.git/hooks/post-index-change')
    mkdirSync(join(folder, '.git/hooks'), { recursive: true })
    writeFileSync(hook, `#!/bin/sh\ntouch '${folder}-trace'\n`)
    chmodSync(hook, 0o755)
    expect(await run('git status')).toEqual({ blocked: true, exit_code: -1, ran: false, asked: [hook] })
  })

  it.each(['git -C inner status', 'cd inner && git status', 'git status'])(
    'looks where the command goes: %s',
    async (command) => {
      const { folder, program, run } = openRepository()
      const inner = join(folder, 'inner')
      mkdirSync(inner)
      git(inner, 'init', '-q')
      git(inner, 'config', 'core.fsmonitor', program)
      const workdir = command === 'git status' ? inner : null
      expect(await run(command, { workdir })).toEqual({
        blocked: true,
        exit_code: -1,
        ran: false,
        asked: [`core.fsmonitor = ${program}`],
      })
    },
  )

  it('asks in a folder that only looks like a repository, and in one whose data lies elsewhere', async () => {
    const { folder, program, run } = openRepository()
    const posing = join(folder, 'posing')
    git(folder, 'init', '-q', '--bare', posing)
    git(posing, 'config', 'core.bare', 'false')
    git(posing, 'config', 'core.worktree', posing)
    git(posing, 'config', 'core.fsmonitor', program)
    const claiming = join(folder, 'claiming')
    mkdirSync(claiming)
    writeFileSync(join(claiming, '.git'), `gitdir: ${join(folder, '.git')}\n`)
    await run('git -C posing status')
    expect(await run('git -C claiming status')).toEqual({
      blocked: true,
      exit_code: -1,
      ran: false,
      asked: [`core.fsmonitor = ${program}`, `${join(claiming, '.git')} points to a repository elsewhere`],
    })
  })

  it('asks when there are more settings than can be looked through', async () => {
    const { folder, program, run } = openRepository()
    git(folder, 'config', 'core.fsmonitor', program)
    appendFileSync(join(folder, '.git/config'), `[filler]\n${`\tname = ${'x'.repeat(1_000)}\n`.repeat(5_000)}`)
    expect(await run('git status')).toEqual({
      blocked: true,
      exit_code: -1,
      ran: false,
      asked: [`${join(folder, '.git')} has settings that can’t be checked`],
    })
  })

  it('runs after a yes', async () => {
    const { folder, program, terminal } = openRepository()
    git(folder, 'config', 'core.fsmonitor', program)
    expect(await terminal.run('git status --short')).toMatchObject({ exit_code: 0 })
    expect(existsSync(`${folder}-trace`)).toBe(true)
  })
})
