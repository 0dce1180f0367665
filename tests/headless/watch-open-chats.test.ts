import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { watchOpenChats } from '../../src/runtime/features/prompt/watch-open-chats'
import { createEventStream } from '../../src/runtime/event-stream'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

const nowhere = { files: [], folders: [], indexed: [] }

/** Counts how often the prompt changed, and tells when it did once more. */
function listening() {
  const events = createEventStream({ nextFrame: queueMicrotask })
  const heard: string[] = []
  let waiting = Promise.withResolvers<void>()
  events.add(7, (batch) => {
    for (const { name } of batch) {
      heard.push(name)
      if (name === 'prompt.changed') waiting.resolve()
    }
  })
  events.attach(7)
  return {
    events,
    async changed(act: () => void): Promise<void> {
      waiting = Promise.withResolvers<void>()
      act()
      await waiting.promise
    },
  }
}

it(
  'tells of a file of an open chat in another folder, whatever the next chat works in',
  { timeout: 30_000 },
  async () => {
    const [home, here, there] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
    writeFileSync(join(there, 'AGENTS.md'), 'Use tabs.')
    const { events, changed } = listening()
    const runtime = await openTestRuntime(home, { events, folder: there })
    const sessionId = await runtime.turn(null, 'Hello')
    await runtime.call('workspace.set', { path: here })
    const stale = () => runtime.answer('inspect.stale', { sessionId }, 7)
    expect(await stale()).toEqual({ ok: true, value: [] })
    await changed(() => writeFileSync(join(there, 'AGENTS.md'), 'Use spaces.'))
    expect(await stale()).toMatchObject({ value: [{ path: join(there, 'AGENTS.md'), change: 'changed' }] })
    await changed(() => rmSync(join(there, 'AGENTS.md')))
    expect(await stale()).toMatchObject({ value: [{ path: join(there, 'AGENTS.md'), change: 'removed' }] })
    await changed(() => writeFileSync(join(there, 'AGENTS.md'), 'Use tabs.'))
    expect(await stale()).toEqual({ ok: true, value: [] })
  },
)

it('watches one chat for each window, and none for a window that has gone', async () => {
  let running = 0
  const watch = async () => {
    running += 1
    return async () => {
      running -= 1
    }
  }
  const chats = watchOpenChats({ watch, onChange: () => undefined })
  await Promise.all(Array.from({ length: 50 }, (_, at) => chats.look(at % 3, nowhere)))
  expect(running).toBe(3)
  await Promise.all([chats.leave(1), chats.look(2, nowhere)])
  expect(running).toBe(2)
  await chats.close()
  expect(running).toBe(0)
  await chats.look(4, nowhere)
  expect(running).toBe(0)
})

it('watches on after one chat could not be watched', async () => {
  let fails = true
  const chats = watchOpenChats({
    watch: () => (fails ? Promise.reject(new Error('no more watchers')) : Promise.resolve(async () => undefined)),
    onChange: () => undefined,
  })
  await expect(chats.look(1, nowhere)).rejects.toThrow('no more watchers')
  fails = false
  await expect(chats.look(1, nowhere)).resolves.toBeUndefined()
})
