import { createRollingText } from './rolling-text'

/** Keeps the start and the end of a text of any length in a fixed amount of memory. */
export interface HeadTail {
  take(text: string): void
  read(): { readonly head: string; readonly tail: string; readonly omitted: number; readonly total: number }
}

const headShare = 0.4

export function createHeadTail(limit: number): HeadTail {
  const headLimit = Math.floor(limit * headShare)
  const tailLimit = limit - headLimit
  let head = ''
  const tail = createRollingText(tailLimit)
  let total = 0

  return {
    take(text) {
      total += text.length
      const room = headLimit - head.length
      if (room > 0) head += text.slice(0, room)
      if (room < text.length) tail.take(text.slice(Math.max(0, room)))
    },
    read() {
      const kept = tail.text()
      if (total <= limit) return { head: head + kept, tail: '', omitted: 0, total }
      const start = head.slice(0, lastBreak(head))
      const end = kept.slice(firstBreak(kept))
      return { head: start, tail: end, omitted: total - start.length - end.length, total }
    },
  }
}

/** A cut goes between words where one ends nearby: half a secret or half a character helps nobody. */
const nearby = 200

function lastBreak(text: string): number {
  const found = text.slice(-nearby).search(/\s\S*$/)
  if (found !== -1) return Math.max(0, text.length - nearby) + found + 1
  return isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.length - 1 : text.length
}

function firstBreak(text: string): number {
  const found = text.slice(0, nearby).search(/\s/)
  if (found !== -1) return found + 1
  return isLowSurrogate(text.charCodeAt(0)) ? 1 : 0
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff
