import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { inEnglish } from '../../shared/words/in-english'
import { createSecrets } from './create-secrets'
import type { Vault } from './vault'

const turned = (text: string) => [...text].toReversed().join('')
const store: Vault = {
  backend: 'test',
  available: true,
  reason: null,
  encrypt: (text) => Buffer.from(turned(text)),
  decrypt: (bytes) => turned(bytes.toString()),
}
const none: Vault = { ...store, available: false, reason: 'none here' }

describe.each([
  ['in the key store', store],
  ['in a file', none],
] as const)('a key that was entered for an address, kept %s', (_where, vault) => {
  const place = () => {
    const file = join(temporaryFolder(), 'credentials.json')
    const open = () => createSecrets({ env: {}, dotenv: () => ({}), vault, file })
    const save = (name: string, origins: readonly string[]) =>
      open().save(name, 'lab-key-0123456789', { withoutKeyStore: true, origins })
    return { file, open, save }
  }

  it('goes there, to no other host, port or scheme, and says why', async () => {
    const { open, save } = place()
    expect(await save('LAB_API_KEY', ['http://127.0.0.1:8080'])).toEqual({ ok: true })
    const to = (address: string | null) => open().reveal('LAB_API_KEY', address)
    expect(await to('http://127.0.0.1:8080/v1')).toMatchObject({ ok: true, value: 'lab-key-0123456789' })
    expect(await to(null)).toMatchObject({ ok: true })
    for (const other of [
      'http://127.0.0.1:8081/v1',
      'https://127.0.0.1:8080/v1',
      'http://localhost:8080/v1',
      'http://127.0.0.1:8080.evil.example/v1',
      'http://127.0.0.1:8080@evil.example/v1',
      'not an address',
      '',
    ]) {
      const refused = await to(other)
      expect([other, refused.ok]).toEqual([other, false])
      expect(refused.ok ? '' : inEnglish(refused.reason)).toContain('entered for http://127.0.0.1:8080')
    }
  })

  it('is the key alone wherever it is looked at, and goes anywhere when nobody said where', async () => {
    const { file, open, save } = place()
    await save('LAB_API_KEY', ['http://127.0.0.1:8080'])
    await save('FREE_API_KEY', [])
    expect(await open().reveal('FREE_API_KEY', 'https://a.example/v1')).toMatchObject({ value: 'lab-key-0123456789' })
    const secrets = open()
    await secrets.reveal('LAB_API_KEY', null)
    expect([...secrets.inMemory()]).toEqual(['lab-key-0123456789'])
    if (vault.available) expect(readFileSync(file, 'utf8')).not.toContain('lab-key')
  })
})
