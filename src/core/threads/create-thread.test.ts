import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createThread, type ThreadOptions } from './create-thread'

const program = new URL('../../../tests/fixtures/parrot-thread.ts', import.meta.url)
const hooks = new URL('../../../tests/fixtures/source-imports.mjs', import.meta.url).href

function open(options: Partial<ThreadOptions<{ readonly teach: string }, string>> = {}) {
  const threads: Worker[] = []
  const begun: string[] = []
  const spawn = () => {
    const thread = new Worker(program, { execArgv: ['--no-warnings', '--import', hooks] })
    threads.push(thread)
    return thread
  }
  const hear = (told: string) => void begun.push(told)
  const thread = createThread<string, string, { readonly teach: string }, string>({
    name: 'parrot',
    spawn,
    hear,
    begin: () => [{ teach: 'Hello' }],
    ...options,
  })
  onTestFinished(thread.close)
  return { thread, threads, begun }
}

describe('a thread', () => {
  it('starts with the first question, knows how to begin, and obeys', async () => {
    const { thread, threads } = open()
    expect([thread.isRunning(), threads.length]).toEqual([false, 0])
    expect(await thread.ask('you')).toEqual({ ok: true, value: 'Hello you' })
    thread.tell({ teach: 'Bye' })
    expect(await Promise.all(['a', 'b'].map((question) => thread.ask(question)))).toEqual([
      { ok: true, value: 'Bye a' },
      { ok: true, value: 'Bye b' },
    ])
    expect(threads).toHaveLength(1)
  })

  it('tells why a question has no answer, and goes on', async () => {
    const { thread } = open()
    expect([await thread.ask('fail'), await thread.ask('you')]).toEqual([
      { ok: false, message: 'It failed.' },
      { ok: true, value: 'Hello you' },
    ])
  })

  it('that dies answers everything that is open, and a new one begins as the first did', async () => {
    const { thread, threads } = open()
    const lost = { ok: false, message: 'The thread "parrot" ended with code 7.' }
    expect(await Promise.all([thread.ask('die'), thread.ask('you')])).toEqual([lost, lost])
    expect([thread.isRunning(), await thread.ask('you'), threads.length]).toEqual([
      false,
      { ok: true, value: 'Hello you' },
      2,
    ])
  })

  it('never begins with a question that was given up before its turn', async () => {
    const { thread, begun } = open()
    const [first, second] = [new AbortController(), new AbortController()]
    const answers = Promise.all([thread.ask('wait', first.signal), thread.ask('secret', second.signal)])
    second.abort('Never mind.')
    first.abort(new Error('Too slow.'))
    expect(await answers).toEqual([
      { ok: false, message: 'Too slow.' },
      { ok: false, message: 'Never mind.' },
    ])
    expect(await thread.ask('late', first.signal)).toEqual({ ok: false, message: 'Too slow.' })
    expect(await thread.ask('you')).toEqual({ ok: true, value: 'Hello you' })
    expect(begun).toEqual(['you'])
  })

  it('that nobody asks ends, and starts again when it is needed', async () => {
    const { thread, threads } = open({ idleMs: 1 })
    await thread.ask('you')
    await expect.poll(() => thread.isRunning()).toBe(false)
    expect([await thread.ask('you'), threads.length]).toEqual([{ ok: true, value: 'Hello you' }, 2])
  })

  it('answers what is open when it is closed, and whoever asks afterwards', async () => {
    const { thread } = open()
    const asked = thread.ask('wait')
    await thread.close()
    const closed = { ok: false, message: 'The thread "parrot" is closed.' }
    expect([await asked, await thread.ask('you')]).toEqual([closed, closed])
    thread.tell({ teach: 'nothing' })
    expect(thread.isRunning()).toBe(false)
  })

  it('that cannot be started is an answer', async () => {
    const { thread } = open({
      spawn: () => {
        throw new Error('no memory')
      },
    })
    expect(await thread.ask('you')).toEqual({ ok: false, message: 'The thread "parrot" failed: no memory' })
  })
})
