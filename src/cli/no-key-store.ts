import type { Vault } from '../core/secrets/vault'
import { said } from '../shared/words/said'

/** Only the window can ask the system to decrypt. */
export const noKeyStore: Vault = {
  backend: 'none',
  available: false,
  reason: said('secrets.not_on_command_line'),
  encrypt: refuse,
  decrypt: refuse,
}

function refuse(): never {
  throw new Error('There is no key store on the command line.')
}
