/** `+155****4567`: enough to know again, too little to call. */
export function redactPhone(phone: string): string {
  return phone.length <= 8 ? '****' : `${phone.slice(0, 4)}****${phone.slice(-4)}`
}

/** An address without what may be secret in it: no user, no query, only the last part of the path. */
export function urlForLog(text: string): string {
  const url = URL.parse(text)
  if (url === null) return '(no address)'
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const last = parts.at(-1)
  if (last === undefined) return url.origin
  return `${url.origin}/${parts.length > 1 ? '.../' : ''}${last}`
}
