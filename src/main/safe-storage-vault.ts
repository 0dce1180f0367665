import { safeStorage } from 'electron'
import type { Vault } from '../runtime/edges'
import { said } from '../shared/words/said'

/**
 * The system's key store. Only the choice of backend is looked at here: asking whether it works may open a dialog of the
 * system, so that waits until the user saves a key.
 */
export function safeStorageVault(): Vault {
  const backend = process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : process.platform
  const reason = backend === 'basic_text' || backend === 'unknown' ? noKeyStore : null
  return {
    backend,
    available: reason === null,
    reason,
    encrypt: (text) => safeStorage.encryptString(text),
    decrypt: (bytes) => safeStorage.decryptString(bytes),
  }
}

const noKeyStore = said('secrets.no_keyring')
