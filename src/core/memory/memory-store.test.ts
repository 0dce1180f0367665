import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryHome } from '../../../tests/headless/memory/memory-home'
import { applyOperations, memoryLength } from './apply-operations'
import type { MemoryOperation } from './memory-change'
import { createMemoryStore, entriesOf, memoryText } from './memory-store'
import { spoken } from '../../../tests/fixtures/spoken'

const user = { kind: 'user' } as const

describe('the memory on the disk', () => {
  it('takes changes one after the other, and loses none', async () => {
    const { store, text } = memoryHome()
    const names = Array.from({ length: 20 }, (_, index) => `fact ${index}`)
    await Promise.all(names.map((content) => store.change('memory', [{ action: 'add', content }], user)))
    expect(entriesOf(text()).sort()).toEqual(names.sort())
  })

  it('sees what somebody else wrote in between', async () => {
    const { store, paths, text } = memoryHome({ memory: 'one' })
    await store.change('memory', [{ action: 'add', content: 'two' }], user)
    writeFileSync(paths.memory, 'one, better\n§\ntwo\n')
    await store.change('memory', [{ action: 'add', content: 'three' }], user)
    expect(text()).toBe('one, better\n§\ntwo\n§\nthree')
  })

  it('adds behind a file that it would not write like this, and leaves that as it is', async () => {
    const raw = '# My notes\n\n§\n\n§\n  indented'
    const { store, text } = memoryHome({ memory: raw })
    expect(await store.change('memory', [{ action: 'add', content: 'new' }], user)).toMatchObject({ ok: true })
    expect(text()).toBe(`${raw}\n§\nnew`)
  })

  it.each([
    ['no text', Buffer.from([0xff, 0xfe, 0x41, 0x00]), 'It is UTF-16.'],
    ['not UTF-8', Buffer.from([0x61, 0xff, 0x62]), 'It is not valid UTF-8.'],
  ])('leaves a file alone that is %s', async (_, bytes, why) => {
    const { store, paths } = memoryHome()
    writeFileSync(paths.memory, bytes)
    const outcome = await store.change('memory', [{ action: 'add', content: 'new' }], user)
    expect(spoken(outcome)).toMatchObject({ ok: false, problem: 'unreadable', message: expect.stringContaining(why) })
    expect(readFileSync(paths.memory).equals(bytes)).toBe(true)
  })

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'says so when its folder cannot be written',
    async () => {
      const { store, paths } = memoryHome({ memory: 'one' })
      chmodSync(dirname(paths.memory), 0o500)
      const outcome = await store.change('memory', [{ action: 'add', content: 'two' }], user)
      chmodSync(dirname(paths.memory), 0o700)
      expect(outcome).toMatchObject({ ok: false, problem: 'failed' })
    },
  )

  it('takes over the lock of a process that died', async () => {
    const { store, paths, text } = memoryHome()
    const dead = spawnSync(process.execPath, ['-e', '']).pid
    writeFileSync(`${paths.memory}.desktop-lock`, `${dead} 1 1`)
    expect(await store.change('memory', [{ action: 'add', content: 'here' }], user)).toMatchObject({ ok: true })
    expect(text()).toBe('here')
    expect(readdirSync(dirname(paths.memory))).toEqual(['MEMORY.md'])
  })
})

describe('the history of a memory', () => {
  it('tells who changed what, also outside, and takes a change back', async () => {
    const { store, paths, text } = memoryHome()
    await store.change('memory', [{ action: 'add', content: 'one' }], { kind: 'agent', sessionId: 's1' })
    writeFileSync(paths.memory, 'one by hand')
    await store.change('memory', [{ action: 'add', content: 'two' }], user)
    const [newest] = await store.history()
    expect((await store.history()).map(({ cause, before, after }) => ({ cause, before, after }))).toEqual([
      { cause: user, before: 'one by hand', after: 'one by hand\n§\ntwo' },
      { cause: { kind: 'outside' }, before: 'one', after: 'one by hand' },
      { cause: { kind: 'agent', sessionId: 's1' }, before: '', after: 'one' },
    ])
    expect(await store.undo(newest?.id ?? '')).toMatchObject({ ok: true, entries: ['one by hand'] })
    expect(text()).toBe('one by hand')
    expect((await store.history())[0]?.cause).toEqual({ kind: 'undo', of: newest?.id })
  })

  it('does not take back what others have built upon', async () => {
    const { store, text } = memoryHome()
    await store.change('memory', [{ action: 'add', content: 'one' }], user)
    await store.change('memory', [{ action: 'add', content: 'two' }], user)
    const first = (await store.history()).at(-1)
    expect(await store.undo(first?.id ?? '')).toMatchObject({ ok: false, problem: 'drift' })
    expect(text()).toBe('one\n§\ntwo')
  })

  it('survives a last line that a power cut has torn, and stays bounded', async () => {
    const { store, folder } = memoryHome({ limit: 100_000 })
    await store.change('memory', [{ action: 'add', content: 'one' }], user)
    const file = join(folder, 'desktop', 'memory-history.jsonl')
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"id":"torn","at`)
    await store.change('memory', [{ action: 'add', content: 'two' }], user)
    expect((await store.history()).map(({ after }) => after)).toEqual(['one\n§\ntwo', 'one'])
  })
})

describe('changes that need a yes', () => {
  it('wait with the whole entry that they are about', async () => {
    const home = memoryHome({ memory: 'likes tea\n§\nlikes rice', approval: true })
    const unattended = { allowed: false, because: 'unattended', asked: false, rules: [], message: '' } as const
    await home.call({ action: 'remove', old_text: 'tea' }, { approveAction: async () => unattended })
    const [waiting] = await home.pending.list()
    expect(waiting?.operations).toEqual([{ action: 'remove', oldText: 'likes tea' }])
    expect(await home.pending.take(waiting?.id ?? '')).toEqual(waiting)
    expect(await home.pending.list()).toEqual([])
    expect(home.text()).toBe('likes tea\n§\nlikes rice')
  })

  it('are not made when the user says no', async () => {
    const home = memoryHome({ approval: true })
    const no = { allowed: false, because: 'user', asked: true, rules: [], message: 'The user said no.' } as const
    expect(await home.call({ action: 'add', content: 'x' }, { approveAction: async () => no })).toMatchObject({
      success: false,
      error: 'The user said no.',
    })
    expect(home.text()).toBe('')
  })
})

it('makes room and uses it in one call', async () => {
  const home = memoryHome({ memory: '0123456789', limit: 12 })
  const operations = [
    { action: 'remove', old_text: '0123' },
    { action: 'add', content: 'abcdefghijkl' },
  ]
  expect(await home.call({ operations })).toMatchObject({ success: true, usage: '100% — 12/12 chars' })
  expect(home.text()).toBe('abcdefghijkl')
})

it('keeps every promise for any operations on any entries', () => {
  const piece = fc.constantFrom('a', 'b', 'ab', '§', '\n§\n', ' ', '你好', '😀')
  const text = fc.array(piece, { maxLength: 5 }).map((parts) => parts.join(''))
  const operation: fc.Arbitrary<MemoryOperation> = fc.oneof(
    fc.record({ action: fc.constant('add' as const), content: text }),
    fc.record({ action: fc.constant('replace' as const), oldText: text, content: text }),
    fc.record({ action: fc.constant('remove' as const), oldText: text }),
  )
  fc.assert(
    fc.property(
      fc.array(text),
      fc.array(operation, { maxLength: 4 }),
      fc.integer({ min: 0, max: 20 }),
      (raw, operations, limit) => {
        const entries = entriesOf(memoryText(raw))
        const applied = applyOperations(entries, operations, limit)
        if (!applied.ok) return
        expect(entriesOf(memoryText(applied.entries))).toEqual(applied.entries)
        const used = memoryLength(applied.entries)
        expect(used <= limit || used <= memoryLength(entries)).toBe(true)
      },
    ),
  )
})

it('is one store for two processes', async () => {
  const first = memoryHome()
  const second = createMemoryStore({
    paths: first.paths,
    history: join(first.folder, 'desktop', 'memory-history.jsonl'),
    limitOf: () => 2_200,
    scan: async () => [],
    clock: Date.now,
    newId: () => 'other',
    process: process.ppid,
    isAlive: () => true,
  })
  await Promise.all([
    first.store.change('memory', [{ action: 'add', content: 'from one' }], user),
    second.change('memory', [{ action: 'add', content: 'from the other' }], user),
  ])
  expect(entriesOf(first.text()).sort()).toEqual(['from one', 'from the other'])
})
