import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { verify } from './electron-repack.mjs'

const folder = mkdtempSync(join(tmpdir(), 'hermes-repack-'))
const archive = join(folder, 'archive.tgz')
writeFileSync(archive, 'what the registry sent')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('takes the pinned bytes', async () => {
  const pinned = createHash('sha512').update('what the registry sent').digest('base64')
  await expect(verify(archive, pinned)).resolves.toBeUndefined()
})

it('refuses any other bytes', async () => {
  const pinned = createHash('sha512').update('what was pinned').digest('base64')
  await expect(verify(archive, pinned)).rejects.toThrow('is not what this project pins (sha-512 differs)')
})
