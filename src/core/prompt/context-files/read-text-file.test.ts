import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTextFile } from './read-text-file'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hermes-text-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('readTextFile', () => {
  it('makes every line end LF and drops a leading byte order mark, but hashes the bytes on disk', async () => {
    const bytes = Buffer.from('\uFEFFa\r\nb\rc\n\uFEFFd')
    expect(await read(bytes)).toEqual({
      ok: true,
      text: 'a\nb\nc\n\uFEFFd',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      modifiedMs: expect.any(Number),
    })
  })

  it.each([
    ['not valid UTF-8', Buffer.from([0x41, 0xc3, 0x28]), 'It is not valid UTF-8.'],
    ['an encoded surrogate', Buffer.from([0xed, 0xa0, 0x80]), 'It is not valid UTF-8.'],
    ['UTF-16', Buffer.from('\uFEFFhello', 'utf16le'), 'It is UTF-16. Save it as UTF-8.'],
    ['binary', Buffer.from('PK\0\0'), 'It is a binary file.'],
  ])('refuses %s and says why', async (_, bytes, detail) => {
    expect(await read(bytes)).toEqual({ ok: false, reason: 'unreadable', detail })
  })
})

async function read(bytes: Uint8Array) {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return readTextFile(path)
}
