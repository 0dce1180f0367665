import type { SaidText } from '../../shared/words/said'

/** The system's key store. Main fills this with Electron's `safeStorage`. */
export interface Vault {
  /** Its name, for the user: `keychain`, `gnome_libsecret`, `basic_text` … */
  readonly backend: string
  readonly available: boolean
  /** Why keys cannot be encrypted; `null` when they can. */
  readonly reason: SaidText | null
  /** May throw: the user can refuse, the store can be locked. */
  encrypt(text: string): Buffer
  /** Throws for what another user or another store encrypted. */
  decrypt(bytes: Buffer): string
}
