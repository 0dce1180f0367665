import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DecisionRequest, openDecisions } from './decisions'

let home: string
let file: string
const clock = () => new Date('2026-03-30T12:00:00Z')
const path = '/w/AGENTS.md'
const sha256 = 'a'.repeat(64)
const other = 'b'.repeat(64)

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'hermes-decisions-'))
  file = join(home, 'desktop', 'context-decisions.json')
})

afterEach(() => rm(home, { recursive: true, force: true }))

describe('decisions', () => {
  it('keeps an answer by content over a restart, readable for the owner only', async () => {
    const store = await openDecisions(file, clock)
    const decision = { kind: 'allow-content', path, sha256, lines: [], decidedAt: '2026-03-30T12:00:00.000Z' }
    expect(await store.decide(request({ kind: 'allow-content' }))).toEqual({ ok: true, value: decision })
    const again = await openDecisions(file, clock)
    expect(again.list()).toEqual([decision])
    expect(again.find(path, sha256, 'another')).toEqual(decision)
    expect(again.find(path, other, 'another')).toBeNull()
    expect(again.find('/w/CLAUDE.md', sha256, 'another')).toBeNull()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(join(home, 'desktop'))).mode & 0o777).toBe(0o700)
  })

  it('forgets "once" with its session and never writes it down', async () => {
    const store = await openDecisions(file, clock)
    await store.decide(request({ kind: 'allow-once' }))
    expect(store.find(path, sha256, 'session')).toMatchObject({ kind: 'allow-once' })
    expect(store.find(path, sha256, 'another')).toBeNull()
    expect(await readdir(home)).toEqual([])
  })

  it('hands "once" over to the chat that begins, and to no other', async () => {
    const store = await openDecisions(file, clock)
    await store.decide(request({ kind: 'allow-once' }))
    expect([await store.handOver('session', 'begun'), await store.handOver('session', 'later')]).toEqual([true, false])
    expect(['session', 'begun', 'later'].map((id) => store.heldIn(id).length)).toEqual([0, 1, 0])
  })

  it('sorts the lines to leave out and drops doubles', async () => {
    const store = await openDecisions(file, clock)
    await store.decide(request({ kind: 'without-lines', lines: [7, 2, 7] }))
    expect(store.find(path, sha256, 'session')?.lines).toEqual([2, 7])
  })

  it.each(['model', 'config', 'schedule', 'tool', 'User', ''])('refuses the actor "%s"', async (actor) => {
    const store = await openDecisions(file, clock)
    expect(await store.decide(request({ actor, kind: 'allow-content' }))).toMatchObject({
      ok: false,
      reason: 'forbidden',
    })
    expect(store.list()).toEqual([])
  })

  it.each([
    { path: 'AGENTS.md' },
    { sha256: 'short' },
    { kind: 'without-lines', lines: [] },
    { kind: 'without-lines', lines: [0] },
    { kind: 'without-lines', lines: [1.5] },
  ] as const)('refuses nonsense: %j', async (nonsense) => {
    const store = await openDecisions(file, clock)
    expect(await store.decide(request(nonsense))).toMatchObject({ ok: false, reason: 'invalid' })
  })

  it('drops an answer for good when the file changed', async () => {
    const store = await openDecisions(file, clock)
    await store.decide(request({ kind: 'allow-content' }))
    expect(await store.dropIfChanged(path, sha256)).toBe(false)
    expect(await store.dropIfChanged(path, other)).toBe(true)
    expect(await store.dropIfChanged(path, other)).toBe(false)
    expect((await openDecisions(file, clock)).find(path, sha256, 'session')).toBeNull()
  })

  it('takes an answer back', async () => {
    const store = await openDecisions(file, clock)
    await store.decide(request({ kind: 'allow-content' }))
    expect(await store.revoke(path)).toEqual({ ok: true, value: 1 })
    expect(await store.revoke(path)).toEqual({ ok: true, value: 0 })
    expect((await openDecisions(file, clock)).list()).toEqual([])
  })

  it('keeps the latest answer about a file', async () => {
    const store = await openDecisions(file, clock)
    await Promise.all([
      store.decide(request({ kind: 'allow-once' })),
      store.decide(request({ kind: 'allow-content' })),
      store.decide(request({ kind: 'without-lines', lines: [3] })),
    ])
    expect(store.list()).toMatchObject([{ kind: 'without-lines', lines: [3] }])
    expect((await openDecisions(file, clock)).list()).toEqual(store.list())
  })

  it.each(['{"version": 1, "decisions": [', '[]', '{"version":2,"decisions":[]}', ''])(
    'keeps a broken file aside and says so: %s',
    async (broken) => {
      await mkdir(join(home, 'desktop'))
      await writeFile(file, broken)
      const store = await openDecisions(file, clock)
      const [notice] = store.notices
      expect(notice).toEqual({
        kind: 'config-broken',
        source: file,
        line: 1,
        reason: expect.any(String),
        copy: expect.stringContaining('.broken-'),
      })
      expect(await readFile(file, 'utf8')).toBe(broken)
      await store.decide(request({ kind: 'allow-content' }))
      const copies = (await readdir(join(home, 'desktop'))).filter((name) => name.includes('.broken-'))
      expect(await Promise.all(copies.map((name) => readFile(join(home, 'desktop', name), 'utf8')))).toEqual([broken])
      expect((await openDecisions(file, clock)).notices).toEqual([])
    },
  )

  it('allows nothing that it cannot write down', async () => {
    await mkdir(file, { recursive: true })
    const store = await openDecisions(file, clock)
    expect(await store.decide(request({ kind: 'allow-content' }))).toMatchObject({ ok: false, reason: 'not-saved' })
    expect(store.list()).toEqual([])
    await writeFile(join(home, 'plain'), '')
    const blocked = await openDecisions(join(home, 'plain', 'x.json'), clock)
    expect(await blocked.decide(request({ kind: 'allow-content' }))).toMatchObject({ ok: false, reason: 'not-saved' })
  })
})

function request(more: Partial<DecisionRequest>): DecisionRequest {
  return { actor: 'user', kind: 'allow-once', path, sha256, lines: [], sessionId: 'session', ...more }
}
