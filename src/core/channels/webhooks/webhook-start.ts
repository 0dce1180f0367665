/** The word for a route without a secret. */
export const openRoute = 'INSECURE_NO_AUTH'

export interface RouteSecret {
  readonly secret?: string | undefined
}

/** The route that keeps the server from starting: one without a secret, or an open one that others can reach. `null`: none. */
export function unsafeRoute(host: string, routes: Readonly<Record<string, RouteSecret>>, common = ''): string | null {
  const found = Object.entries(routes).find(([, { secret = common }]) => {
    return secret.trim() === '' || (secret === openRoute && isReachable(host))
  })
  return found?.[0] ?? null
}

/** Whether others than this machine can reach an address that a server is bound to. */
export function isReachable(host: string): boolean {
  const plain = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '')
  return !(plain === 'localhost' || plain === '::1' || /^127(?:\.\d{1,3}){3}$/.test(plain))
}
