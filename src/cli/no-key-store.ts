import type { Vault } from '../core/secrets/vault'

/** Only the window can ask the system to decrypt. */
export const noKeyStore: Vault = {
  backend: 'none',
  available: false,
  reason: 'the command line has no access to the key store; set the key in the environment or in .env',
  encrypt: refuse,
  decrypt: refuse,
}

function refuse(): never {
  throw new Error('There is no key store on the command line.')
}
