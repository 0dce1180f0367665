import { errorMessage } from '../base/system-error'
import type { CredentialsFile, StoredKey } from './credentials-file'
import type { FoundSecret, SecretSource } from './secret-source'
import type { Vault } from './vault'
import { type SaidText, said } from '../../shared/words/said'

/** The keys that were entered in the app. `readable` hears of each that lies in its file as it is: any program can read it there. */
export function storedSource(file: CredentialsFile, vault: Vault, readable: (key: string) => void): SecretSource {
  return {
    look: async () => {
      const read = await file.read()
      if (read.ok) for (const { kind, value } of read.keys.values()) if (kind === 'plain') readable(value)
      return (name) => {
        const key = read.ok ? read.keys.get(name) : undefined
        return key === undefined ? null : found(name, key, vault)
      }
    },
  }
}

function found(name: string, key: StoredKey, vault: Vault): FoundSecret {
  if (key.kind === 'plain') {
    return { origin: 'file', reveal: () => ({ ok: true, value: key.value, origin: 'file' }) }
  }
  return {
    origin: 'key store',
    reveal() {
      const failed = (why: SaidText) => {
        return { ok: false, reason: said('secrets.not_decrypted', { name, why }) } as const
      }
      if (!vault.available)
        return failed(vault.reason ?? said('secrets.because_unavailable', { backend: vault.backend }))
      try {
        return { ok: true, value: vault.decrypt(Buffer.from(key.value, 'base64')), origin: 'key store' }
      } catch (error) {
        return failed(said('secrets.because_foreign', { reason: errorMessage(error) }))
      }
    },
  }
}
