import { useEffect, useState } from 'react'

const SHOWN_MS = 1600

/** Copies a text, and says for a moment that it did. */
export function useCopy(text: string) {
  const [copied, say] = useCopied()
  const copy = () => void navigator.clipboard.writeText(text).then(say)
  return [copied, copy] as const
}

/** Whether something was copied a moment ago. */
export function useCopied() {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return [copied, () => setCopied(true)] as const
}
