import { spawn } from 'node:child_process'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { processIdentity } from '../../src/core/tools/terminal/process-identity'
import { openTerminal } from './terminal/open-terminal'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const background = { background: true }

describe('a background process', () => {
  it('is started, seen, read, and forgotten by nobody', async () => {
    const { run, process } = openTerminal()
    const started = await run('echo one; echo two >&2; exit 5', background)
    expect(started).toMatchObject({
      session_id: expect.stringMatching(/^proc_[0-9a-f]{12}$/),
      exit_code: 0,
      error: null,
    })
    const { session_id: id, pid } = started
    expect(await process('wait', { session_id: id })).toEqual({
      session_id: id,
      command: 'echo one; echo two >&2; exit 5',
      pid,
      status: 'exited',
      exit_code: 5,
      uptime_seconds: expect.any(Number),
      output: 'one\ntwo\n',
    })
    expect(await process('poll', { session_id: id })).toMatchObject({ output: '' })
    expect(await process('log', { session_id: id, offset: 1, limit: 1 })).toEqual({
      session_id: id,
      output: 'two',
      total_lines: 2,
      offset: 1,
    })
    expect(await process('list')).toMatchObject({ processes: [{ session_id: id, status: 'exited' }] })
  })

  it('belongs to its session', async () => {
    const { run, process } = openTerminal()
    const { session_id: id } = await run('sleep 30', background)
    const stranger = { sessionId: 'another' }
    expect(await process('list', {}, stranger)).toEqual({ processes: [] })
    expect(await process('kill', { session_id: id }, stranger)).toMatchObject({
      error: expect.stringContaining('no process'),
    })
    expect(await process('poll', { session_id: id })).toMatchObject({ status: 'running' })
  })

  it('takes input: raw, by line, and its end', async () => {
    const { run, process } = openTerminal()
    const { session_id: id } = await run('while read -r line; do echo "<$line>"; done; echo end', background)
    await process('write', { session_id: id, data: 'a' })
    await process('write', { session_id: id, data: 'b\n' })
    await process('submit', { session_id: id, data: 'c d' })
    await process('close', { session_id: id })
    expect(await process('wait', { session_id: id })).toMatchObject({ output: '<ab>\n<c d>\nend\n', exit_code: 0 })
    expect(await process('submit', { session_id: id, data: 'x' })).toMatchObject({
      error: expect.stringContaining('ended'),
    })
  })

  it('gets no input that would not be allowed as a command, not even in pieces', async () => {
    const { run, process } = openTerminal()
    const asked: string[] = []
    const approveCommand = async (command: string) => {
      asked.push(command)
      return command.includes('rm -rf')
        ? ({ allowed: false, because: 'user', asked: true, rules: [], message: 'No.' } as const)
        : ({ allowed: true, by: 'rules', asked: false, remembered: 'none' } as const)
    }
    const { session_id: id } = await run('cat', background)
    await process('write', { session_id: id, data: 'rm -r' }, { approveCommand })
    expect(await process('submit', { session_id: id, data: 'f x' }, { approveCommand })).toEqual({
      error: 'No.',
      status: 'blocked',
    })
    await process('close', { session_id: id })
    expect(await process('wait', { session_id: id })).toMatchObject({ output: 'rm -r' })
    expect(asked).toEqual(['rm -r', 'rm -rf x\n'])
  })

  it('shows a database statement whole before it runs, however it was typed', async () => {
    const { run, process } = openTerminal()
    const asked: string[] = []
    const approveCommand = async (command: string) => {
      asked.push(command)
      return { allowed: true, by: 'rules', asked: false, remembered: 'none' } as const
    }
    const { session_id: id } = await run('cat', background)
    await process('submit', { session_id: id, data: 'SELECT 1; DROP' }, { approveCommand })
    await process('submit', { session_id: id, data: 'TABLE users;' }, { approveCommand })
    await process('submit', { session_id: id, data: 'SELECT 2;' }, { approveCommand })
    await process('close', { session_id: id })
    expect(asked).toEqual(['SELECT 1; DROP\n', ' DROP\nTABLE users;\n', 'SELECT 2;\n'])
  })

  it('has a terminal when asked to', async () => {
    const { run, process } = openTerminal()
    const { session_id: id } = await run('read -r line; test -t 0 && echo "terminal: $line"', {
      ...background,
      pty: true,
    })
    await process('submit', { session_id: id, data: 'hi' })
    expect((await process('wait', { session_id: id }))['output']).toContain('terminal: hi')
  })

  it('is killed with everything that it started', async () => {
    const { run, process } = openTerminal()
    const { session_id: id } = await run('trap "" TERM; sh -c "sleep 65.5" & sleep 65.5; wait', background)
    expect(await process('kill', { session_id: id })).toMatchObject({ status: 'exited', exit_code: null })
    expect(await run('ps -eo args | grep -c "[s]leep 65.5"')).toMatchObject({ output: '0\n' })
  })

  it('lets a wait be interrupted, and a wait end', async () => {
    const { run, process } = openTerminal()
    const { session_id: id } = await run('sleep 30', background)
    const stop = new AbortController()
    const waiting = process('wait', { session_id: id }, { signal: stop.signal })
    stop.abort()
    expect(await waiting).toMatchObject({ status: 'interrupted' })
    expect(await process('wait', { session_id: id, timeout: 0 })).toMatchObject({ status: 'timeout' })
  })

  it('keeps the last 200,000 characters', async () => {
    const { run, process } = openTerminal()
    const { session_id: id } = await run('seq 1 60000', background)
    await process('wait', { session_id: id })
    const log = await process('log', { session_id: id, limit: 2 })
    expect(log).toMatchObject({ output: '59999\n60000', note: '148894 earlier characters are no longer kept.' })
  })

  it.each([
    [{ action: 'poll' }, /needs a session_id/],
    [{ action: 'poll', session_id: 'proc_x' }, /no process proc_x/],
    [{ action: 'dance' }, /Wrong arguments/],
  ])('says what is wrong with %j', async ({ action, ...args }, message) => {
    const { process } = openTerminal()
    expect((await process(action, args))['error']).toMatch(message)
  })
})

describe('notices', () => {
  it('tell the end, with the last 2,000 characters', async () => {
    const { run, noticed } = openTerminal()
    await run('seq 1 2000; exit 3', { ...background, notify_on_complete: true, watch_patterns: ['x'] })
    const [text = ''] = await noticed(1)
    expect(text).toMatch(/^\[Background process proc_\w+ ended with exit code 3: seq 1 2000; exit 3\]\n/)
    expect(text).toMatch(/\n2000$/)
    expect(text.length).toBeLessThan(2_100)
  })

  it('tell a line that matches', async () => {
    const { run, noticed, process } = openTerminal()
    const { session_id: id } = await run('echo no; echo "listening on 8080"; read -r x', {
      ...background,
      watch_patterns: ['listening on \\d+'],
    })
    expect(await noticed(1)).toEqual([
      `[Background process ${String(id)} printed a line that matches:]\nlistening on 8080`,
    ])
    await process('close', { session_id: id })
  })

  it('refuse a pattern that is none', async () => {
    const { run } = openTerminal()
    expect(await run('true', { ...background, watch_patterns: ['('] })).toMatchObject({
      exit_code: -1,
      error: expect.stringContaining('"("'),
    })
  })
})

describe('limits', () => {
  it('hold at 64 processes, where the oldest that has ended makes room', async () => {
    let now = 0
    const { run, process, processes } = openTerminal({ clock: () => (now += 1) })
    const { session_id: first } = await run('true', background)
    await process('wait', { session_id: first })
    const others = await Promise.all(Array.from({ length: 63 }, () => run('read -r x', background)))
    expect(processes.list('session')).toHaveLength(64)
    await run('read -r x', background)
    expect(await process('poll', { session_id: first })).toMatchObject({ error: expect.stringContaining('no process') })
    expect(await run('true', background)).toMatchObject({ error: expect.stringContaining('64 background processes') })
    expect(others.every(({ error }) => error === null)).toBe(true)
  }, 60_000)

  it('forget a process half an hour after its end', async () => {
    let now = 0
    const { run, process } = openTerminal({ clock: () => now })
    const { session_id: id } = await run('true', background)
    await process('wait', { session_id: id })
    now = 1_800_000
    expect(await process('list')).toMatchObject({ processes: [{ session_id: id }] })
    now = 1_800_001
    expect(await process('list')).toEqual({ processes: [] })
  })
})

describe('a restart', () => {
  it('finds what a crash left running, and only that', async () => {
    const { store, processes, process } = openTerminal()
    const orphan = spawn('sleep', ['66.5'], { detached: true, stdio: 'ignore' })
    const pid = orphan.pid ?? 0
    onTestFinished(() => void orphan.kill('SIGKILL'))
    const identity = await processIdentity(pid)
    const saved = { sessionId: 'session', command: 'sleep 66.5', pid, startedAt: Date.now(), notifies: false }
    await store.write([
      { ...saved, id: 'proc_left', identity: identity ?? '' },
      { ...saved, id: 'proc_reused', identity: 'another time' },
    ])
    await processes.recover()
    expect(await process('list')).toMatchObject({
      processes: [{ session_id: 'proc_left', status: 'running', note: expect.stringContaining('restart') }],
    })
    const ended = new Promise((resolve) => orphan.on('exit', resolve))
    await process('kill', { session_id: 'proc_left' })
    await ended
    expect(await processIdentity(pid)).toBeNull()
  })

  it('is prepared while processes run, and needs nothing after the app has closed', async () => {
    const { run, store, processes } = openTerminal()
    const { session_id: id, pid } = await run('sleep 67.5', background)
    expect(await store.read()).toMatchObject([{ id, pid, command: 'sleep 67.5' }])
    await processes.close()
    expect(await store.read()).toEqual([])
    expect(await processIdentity(Number(pid))).toBeNull()
    expect(await run('true', background)).toMatchObject({ error: 'The app is closing.' })
  })
})
