import { isIP } from 'node:net'

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])

export function isLoopback(host: string): boolean {
  return loopbackNames.has(host.toLowerCase()) || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/**
 * Whether a request is meant for this server. A page that lets its own name point to this machine (DNS rebinding) still
 * sends that name. Names that are served beyond this machine are listed; an address needs no name.
 */
export function isAllowedHost(header: string | undefined, listening: string, more: readonly string[] = []): boolean {
  if (header === undefined) return false
  const match = /^(?:\[([0-9a-f:.]+)\]|([^:\s/@\\?#[\]]+))(?::\d{1,5})?$/i.exec(header)
  const name = (match?.[1] ?? match?.[2] ?? '').toLowerCase()
  if (name === '') return false
  if (loopbackNames.has(name) || name === listening.toLowerCase()) return true
  if (more.some((allowed) => allowed.toLowerCase() === name)) return true
  return !isLoopback(listening) && isIP(name) !== 0
}
