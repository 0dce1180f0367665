import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'

/** Copies and says so in its own place. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 1600)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const Icon = copied ? Check : Copy
  return (
    <Button look="ghost" onClick={() => void copy()} className="h-7 px-2">
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span aria-live="polite">{copied ? t('app.copied') : label}</span>
    </Button>
  )
}
