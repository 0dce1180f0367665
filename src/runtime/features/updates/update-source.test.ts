import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { updateSource } from './update-source'

describe('where updates come from', () => {
  it('is nowhere unless the environment or the build says so', () => {
    expect(updateSource({}, temporaryFolder())).toBeNull()
  })

  it('is what the build was published with', () => {
    const resources = temporaryFolder()
    writeFileSync(join(resources, 'app-update.yml'), 'provider: generic\nurl: https://example.org/releases\n')
    expect(updateSource({}, resources)?.href).toBe('https://example.org/releases/')
    expect(updateSource({ HERMES_UPDATE_URL: 'https://example.net/' }, resources)?.href).toBe('https://example.net/')
  })

  it.each(['http://example.org/', 'ftp://example.org/', 'file:///tmp/', 'not an address', ''])(
    'is never %j, which somebody on the way could change',
    (url) => expect(updateSource({ HERMES_UPDATE_URL: url }, temporaryFolder())).toBeNull(),
  )
})
