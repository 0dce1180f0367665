import type { Agent } from 'node:http'
import { errorCode } from '../system-error'

/** How a connection leaves this machine: through the proxy of the system, with the certificates that the system trusts. */
export interface WayOut {
  /** `null`: straight. Rejects when the system wants a kind of proxy that we cannot use. */
  proxyFor(url: URL): Promise<string | null>
  /** A new connection, closed behind its answer. */
  fresh(url: URL, proxy: string | null): Agent
  /** From now on the system's certificates count too; `false` when they already did. */
  trustSystem(): boolean
}

const unknownIssuers = new Set([
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
])

/** Encryption failed because nobody knows who signed the certificate, so nothing has been sent. */
export function isUnknownIssuer(error: unknown): boolean {
  return unknownIssuers.has(errorCode(error) ?? '')
}
