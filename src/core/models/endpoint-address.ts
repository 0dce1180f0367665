/** What people paste: the address of one call instead of that of the service. */
const oneCall = /\/(?:chat\/completions|completions|responses|messages|models)$/i
const nearby =
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|[\w-]+\.local)(?=[:/]|$)/i

/** The base address of a service as a person wrote it; `null` when it is none. */
export function endpointAddress(written: string): string | null {
  const text = written.trim()
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${nearby.test(text) ? 'http' : 'https'}://${text}`
  const url = URL.parse(whole)
  if (url === null || text === '' || !/^https?:$/.test(url.protocol) || url.hostname === '') return null
  // Keys have a field of their own; in the address they would be stored and shown.
  if (url.username !== '' || url.password !== '') return null
  const path = url.pathname.replace(/\/+$/, '').replace(oneCall, '').replace(/\/+$/, '')
  return `${url.origin}${path}${url.search}`
}
