import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { createCheckpoints } from './create-checkpoints'
import { SaidError } from '../../../shared/words/said-error'

function desk() {
  const root = temporaryFolder()
  let now = 1_000
  const folder = join(root, 'kept')
  const open = () => createCheckpoints({ folder, clock: () => now, uniqueName: randomUUID })
  const checkpoints = open()
  const path = (name: string) => join(root, name)
  /** As a tool does it. */
  const write = async (turnId: string, name: string, text: string | null) => {
    const notice = await checkpoints.before(turnId, 'session', path(name))
    if (text === null) rmSync(path(name))
    else {
      mkdirSync(join(path(name), '..'), { recursive: true })
      writeFileSync(path(name), text)
    }
    await checkpoints.after(turnId, path(name))
    return notice
  }
  const text = (name: string) => (existsSync(path(name)) ? readFileSync(path(name), 'utf8') : null)
  const pass = (ms: number) => {
    now += ms
  }
  return { root, folder, open, checkpoints, path, write, text, pass }
}

describe('undoTurn', () => {
  it('puts back changed and deleted files, removes new ones with their folders, and can be undone and redone', async () => {
    const { checkpoints, write, text, path } = desk()
    writeFileSync(path('a.sh'), 'before')
    chmodSync(path('a.sh'), 0o751)
    writeFileSync(path('gone.txt'), 'was here')
    await write('turn', 'a.sh', 'first')
    await write('turn', 'a.sh', 'second')
    await write('turn', 'gone.txt', null)
    await write('turn', 'deep/er/new.txt', 'new')

    const undone = await checkpoints.undoTurn('turn')
    expect(undone).toMatchObject({
      ok: true,
      restored: [path('a.sh'), path('gone.txt')],
      removed: [path('deep/er/new.txt')],
      notKept: [],
    })
    expect([text('a.sh'), text('gone.txt'), text('deep/er/new.txt'), existsSync(path('deep'))]).toEqual([
      'before',
      'was here',
      null,
      false,
    ])
    expect(statSync(path('a.sh')).mode & 0o777).toBe(0o751)
    expect(await checkpoints.undoTurn('turn')).toMatchObject({ ok: false, reason: 'already-undone' })

    if (!undone.ok) throw new SaidError(undone.message)
    expect(await checkpoints.undoTurn(undone.undoId)).toMatchObject({ ok: true })
    expect([text('a.sh'), text('gone.txt'), text('deep/er/new.txt')]).toEqual(['second', null, 'new'])
    expect(await checkpoints.undoTurn('turn')).toMatchObject({ ok: true })
    expect([text('a.sh'), text('gone.txt'), text('deep/er/new.txt')]).toEqual(['before', 'was here', null])
  })

  it('changes nothing when somebody else has been there, unless it is forced', async () => {
    const { checkpoints, write, text, path } = desk()
    writeFileSync(path('a.txt'), 'a')
    writeFileSync(path('b.txt'), 'b')
    await write('turn', 'a.txt', 'A')
    await write('turn', 'b.txt', 'B')
    writeFileSync(path('b.txt'), 'somebody else')
    expect(await checkpoints.undoTurn('turn')).toMatchObject({
      ok: false,
      reason: 'changed-since',
      conflicts: [path('b.txt')],
    })
    expect([text('a.txt'), text('b.txt')]).toEqual(['A', 'somebody else'])
    const forced = await checkpoints.undoTurn('turn', { force: true })
    expect([forced.ok, text('a.txt'), text('b.txt')]).toEqual([true, 'a', 'b'])
    if (forced.ok) await checkpoints.undoTurn(forced.undoId)
    expect(text('b.txt')).toBe('somebody else')
  })

  it('works after a restart and says when nothing is known', async () => {
    const { open, write, text, path } = desk()
    writeFileSync(path('a.txt'), 'a')
    await write('turn', 'a.txt', 'A')
    expect(await open().undoTurn('turn')).toMatchObject({ ok: true })
    expect(text('a.txt')).toBe('a')
    expect(await open().undoTurn('../other')).toMatchObject({ ok: false, reason: 'unknown-turn' })
  })

  it('can be taken back after a restart, and taken back again', async () => {
    const { open, write, text, path } = desk()
    writeFileSync(path('a.txt'), 'a')
    await write('turn', 'a.txt', 'A')
    await open().undoTurn('turn')
    const turn = async () => (await open().list('session')).find(({ turnId }) => turnId === 'turn')
    const undone = await turn()
    expect([undone?.undone, await open().undoTurn(undone?.undoId ?? ''), text('a.txt')]).toMatchObject([
      true,
      { ok: true },
      'A',
    ])
    expect(await turn()).toMatchObject({ undone: false, undoId: null })
    await open().undoTurn('turn')
    expect([text('a.txt'), (await turn())?.undone]).toEqual(['a', true])
  })

  it('cannot be taken back when what it kept is gone', async () => {
    const { checkpoints, open, write, folder } = desk()
    await write('turn', 'a.txt', 'A')
    const undone = await checkpoints.undoTurn('turn')
    const file = `_${undone.ok ? undone.undoId : ''}.json`
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(file))
    rmSync(join(folder, found ?? ''))
    expect(await open().list('session')).toMatchObject([{ turnId: 'turn', undone: true, undoId: null }])
  })
})

describe('checkpoints', () => {
  it('tell that a file is too large to be kept, and leave it alone on undo', async () => {
    const { checkpoints, write, path, text } = desk()
    writeFileSync(path('big.bin'), '')
    truncateSync(path('big.bin'), 21 * 1024 * 1024)
    expect(await write('turn', 'big.bin', 'small now')).toMatchObject({ kind: 'ignored', source: path('big.bin') })
    expect(await checkpoints.undoTurn('turn')).toMatchObject({ ok: true, notKept: [path('big.bin')] })
    expect(text('big.bin')).toBe('small now')
  })

  it('are listed by session, newest first', async () => {
    const { checkpoints, write, pass, path } = desk()
    await write('one', 'a.txt', 'a')
    pass(10)
    await write('two', 'a.txt', 'b')
    expect(await checkpoints.list('session')).toEqual([
      {
        turnId: 'two',
        sessionId: 'session',
        at: 1_010,
        undoes: null,
        undone: false,
        undoId: null,
        files: [{ path: path('a.txt'), before: 'kept' }],
      },
      {
        turnId: 'one',
        sessionId: 'session',
        at: 1_000,
        undoes: null,
        undone: false,
        undoId: null,
        files: [{ path: path('a.txt'), before: 'absent' }],
      },
    ])
    expect(await checkpoints.list('another')).toEqual([])
  })

  it('are dropped after a month, with the copies that nobody needs', async () => {
    const { checkpoints, write, pass, folder, path } = desk()
    writeFileSync(path('a.txt'), 'old')
    await write('old', 'a.txt', 'middle')
    pass(31 * 24 * 60 * 60 * 1_000)
    await write('new', 'a.txt', 'latest')
    await checkpoints.prune()
    expect((await checkpoints.list('session')).map(({ turnId }) => turnId)).toEqual(['new'])
    const copies = readdirSync(join(folder, 'objects'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(copies).toHaveLength(1)
  })

  it('never stop a write: a folder that cannot be written gives a notice', async () => {
    const root = temporaryFolder()
    writeFileSync(join(root, 'kept'), 'a file in the way')
    writeFileSync(join(root, 'a.txt'), 'a')
    const checkpoints = createCheckpoints({ folder: join(root, 'kept'), clock: Date.now, uniqueName: randomUUID })
    expect(await checkpoints.before('turn', 'session', join(root, 'a.txt'))).toMatchObject({ kind: 'ignored' })
  })
})
