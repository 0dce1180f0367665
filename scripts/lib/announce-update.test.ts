import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageFor, parseRelease } from '../../src/runtime/features/updates/release'
import { updateSource } from '../../src/runtime/features/updates/update-source'
import { temporaryFolder } from '../../tests/fixtures/temporary-folder'
import { announcement, updateSourceFile, updateSourceText } from './announce-update.mjs'

it('announces packages so that the app finds them', () => {
  const file = join(temporaryFolder(), 'hermes-desktop_1.2.3_amd64.deb')
  writeFileSync(file, 'packed')
  const parsed = parseRelease(announcement({ version: '1.2.3', files: [file], at: new Date(0) }))
  const sha512 = createHash('sha512').update('packed').digest('base64')
  expect(parsed.ok && packageFor(parsed.release, 'linux', false)).toEqual({
    url: 'hermes-desktop_1.2.3_amd64.deb',
    sha512,
    bytes: 6,
  })
})

it('leaves in a package where newer ones are announced', () => {
  const resources = temporaryFolder()
  writeFileSync(join(resources, updateSourceFile), updateSourceText('https://example.org/hermes'))
  expect(updateSource({}, resources)?.href).toBe('https://example.org/hermes/')
})
