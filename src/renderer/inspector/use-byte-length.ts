import { useEffect, useState } from 'react'
import { countPiece } from './byte-length'

/** The bytes of a text in UTF-8; `null` until a long one is counted, which happens in tasks of some milliseconds. */
export function useByteLength(text: string): number | null {
  const [counted, setCounted] = useState(() => ({ text, ...begin(text) }))
  const { to, bytes } = counted.text === text ? counted : begin(text)
  useEffect(() => {
    if (to >= text.length) return
    const timer = setTimeout(() => {
      const next = countPiece(text, to)
      setCounted({ text, to: next.to, bytes: bytes + next.bytes })
    })
    return () => clearTimeout(timer)
  }, [text, to, bytes])
  return to >= text.length ? bytes : null
}

function begin(text: string) {
  return text === '' ? { to: 0, bytes: 0 } : countPiece(text, 0)
}
