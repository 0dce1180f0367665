import { errorMessage } from '../base/system-error'
import type { CredentialsFile, StoredKey } from './credentials-file'
import { type BoundKey, boundElsewhere, openedText } from './bound-key'
import type { FoundSecret, Revealed, SecretSource } from './secret-source'
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
  const opened = (bound: BoundKey, origin: 'file' | 'key store', to: string | null): Revealed => {
    const reason = boundElsewhere(name, bound, to)
    return reason === null ? { ok: true, value: bound.key, origin } : { ok: false, reason }
  }
  if (key.kind === 'plain') {
    const { value, origins = [] } = key
    return { origin: 'file', reveal: (to) => opened({ key: value, origins }, 'file', to) }
  }
  return {
    origin: 'key store',
    reveal(to) {
      const failed = (why: SaidText) => {
        return { ok: false, reason: said('secrets.not_decrypted', { name, why }) } as const
      }
      if (!vault.available)
        return failed(vault.reason ?? said('secrets.because_unavailable', { backend: vault.backend }))
      try {
        return opened(openedText(vault.decrypt(Buffer.from(key.value, 'base64'))), 'key store', to)
      } catch (error) {
        return failed(said('secrets.because_foreign', { reason: errorMessage(error) }))
      }
    },
  }
}
