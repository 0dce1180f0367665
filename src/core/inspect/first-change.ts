import { isHigh } from '../base/code-points'

const chunk = 1 << 16

/** The UTF-16 offset of the first difference, or -1. Long texts are compared natively, chunk by chunk, and only one in detail. */
export function firstChange(one: string, other: string): number {
  if (one === other) return -1
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one.slice(start, start + chunk) === other.slice(start, start + chunk)) start += chunk
  start = Math.min(start, shorter)
  let end = Math.min(start + chunk, shorter)
  while (end - start > 64) {
    const middle = (start + end) >>> 1
    if (one.slice(start, middle) === other.slice(start, middle)) start = middle
    else end = middle
  }
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start += 1
  return start
}

/** The same in bytes of UTF-8. */
export function firstChangedByte(one: string, other: string): number | null {
  const at = firstChange(one, other)
  if (at === -1) return null
  // Two different pairs may share their first half, which has no bytes of its own.
  const splits = at > 0 && isHigh(one.charCodeAt(at - 1))
  const shared = Buffer.byteLength(one.slice(0, splits ? at - 1 : at))
  const rest = Buffer.from(one.slice(splits ? at - 1 : at, at + 2))
  const otherRest = Buffer.from(other.slice(splits ? at - 1 : at, at + 2))
  const same = rest.findIndex((byte, index) => byte !== otherRest[index])
  return shared + (same === -1 ? rest.length : same)
}
