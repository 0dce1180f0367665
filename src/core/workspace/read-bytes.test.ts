import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, open, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBytes } from './read-bytes'

let folder: string

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'hermes-read-')))
  await mkdir(join(folder, 'inside'))
  await writeFile(join(folder, 'inside', 'a.md'), 'abc')
  await writeFile(join(folder, 'outside.md'), 'secret')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('readBytes', () => {
  it('reads a regular file with its time', async () => {
    const read = await readBytes(join(folder, 'inside', 'a.md'))
    expect(read).toEqual({
      ok: true,
      bytes: Uint8Array.from(Buffer.from('abc')),
      size: 3,
      modifiedMs: expect.any(Number),
    })
  })

  it.skipIf(process.platform === 'win32')('never waits for a pipe', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')])
    expect(await readBytes(join(folder, 'pipe'))).toEqual(refusal('not-a-file', 'It is not a regular file.'))
  })

  it.skipIf(process.platform === 'win32')('refuses devices, folders and sockets', async () => {
    const socket = join(folder, 'socket')
    const server = createServer().listen(socket)
    await new Promise((resolve) => server.once('listening', resolve))
    for (const path of ['/dev/zero', folder, socket])
      expect(await readBytes(path)).toMatchObject({ reason: 'not-a-file' })
    server.close()
  })

  it('refuses a link that leads out of the root, and follows one that stays', async () => {
    await symlink(join(folder, 'outside.md'), join(folder, 'inside', 'out'))
    await symlink(join(folder, 'inside', 'a.md'), join(folder, 'inside', 'in'))
    const root = join(folder, 'inside')
    expect(await readBytes(join(root, 'out'), { root })).toEqual(
      refusal('outside', 'It is a link that points outside the folder.'),
    )
    expect(await readBytes(join(root, 'in'), { root })).toMatchObject({ ok: true })
  })

  it('refuses what the caller forbids by its real path', async () => {
    await symlink(join(folder, 'outside.md'), join(folder, 'harmless'))
    const isForbidden = (path: string) => path.endsWith('outside.md')
    expect(await readBytes(join(folder, 'harmless'), { isForbidden })).toMatchObject({ reason: 'outside' })
  })

  it('tells a missing file from a link that leads nowhere or in circles', async () => {
    await symlink(join(folder, 'nowhere'), join(folder, 'dangling'))
    await symlink(join(folder, 'circle'), join(folder, 'circle'))
    expect(await readBytes(join(folder, 'missing'))).toEqual(refusal('missing', 'It does not exist.'))
    expect(await readBytes(join(folder, 'outside.md', 'below'))).toMatchObject({ reason: 'missing' })
    expect(await readBytes(join(folder, 'dangling'))).toEqual(refusal('unreadable', 'It is a broken link.'))
    expect(await readBytes(join(folder, 'circle'))).toMatchObject({ reason: 'unreadable' })
    expect(await readBytes('nul\0byte')).toMatchObject({ ok: false, reason: 'unreadable' })
  })

  it('refuses a file over the limit, also one that only grows while it is read', async () => {
    const path = join(folder, 'outside.md')
    expect(await readBytes(path, { maxBytes: 5 })).toMatchObject({ reason: 'too-large' })
    const small: typeof open = async (...args) => {
      const handle = await open(...args)
      const stats = await handle.stat()
      return Object.assign(handle, { stat: async () => Object.assign(stats, { size: 0 }) })
    }
    expect(await readBytes(path, { maxBytes: 5, open: small })).toMatchObject({ reason: 'too-large' })
  })

  it('gives up on a disk that does not answer', async () => {
    const never = new Promise<never>(() => {})
    const stuckOpen: typeof open = () => never
    const stuckRead: typeof open = async (...args) => Object.assign(await open(...args), { read: () => never })
    for (const port of [stuckOpen, stuckRead]) {
      expect(await readBytes(join(folder, 'outside.md'), { open: port, timeoutMs: 10 })).toEqual(
        refusal('too-slow', 'Reading it took more than 0.01 s.'),
      )
    }
  })

  it('says so when the file is swapped between opening and judging', async () => {
    const path = join(folder, 'swapped')
    await writeFile(path, 'old')
    const swapping: typeof open = async (...args) => {
      const handle = await open(...args)
      await writeFile(join(folder, 'new'), 'new')
      await rm(path)
      await symlink(join(folder, 'new'), path)
      return handle
    }
    expect(await readBytes(path, { root: folder, open: swapping })).toMatchObject({ reason: 'unreadable' })
  })
})

function refusal(reason: string, detail: string) {
  return { ok: false, reason, detail }
}
