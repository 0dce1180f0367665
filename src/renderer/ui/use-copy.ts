import { useEffect, useState } from 'react'

const SHOWN_MS = 1600

/** Copies a text, and says for a moment that it did. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return [copied, copy] as const
}
