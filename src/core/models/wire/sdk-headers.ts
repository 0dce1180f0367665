import type { Endpoint } from '../model-client'

/** `null` takes a header out that the SDK would set. */
export type SdkHeaders = Record<string, string | null>

/**
 * The SDKs add headers that the user set in the environment for the vendor itself. Here they would go to any service, so
 * they are taken out, and the key is set by us alone.
 */
export function sdkHeaders({ key, headers }: Endpoint, environmentHeaders: string | undefined): SdkHeaders {
  const foreign: SdkHeaders = {}
  for (const line of (environmentHeaders ?? '').split('\n')) {
    const name = line.slice(0, Math.max(0, line.indexOf(':'))).trim()
    if (name !== '' && !/^(?:accept|content-type)$/i.test(name)) foreign[name.toLowerCase()] = null
  }
  return { ...foreign, authorization: key === null ? null : `Bearer ${key}`, ...headers }
}

/** Without a key the SDKs would look for one in the environment and in the vendor's own files. */
export const placeholderKey = 'none'
