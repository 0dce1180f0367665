import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { useCopy } from './use-copy'

/** Copies and says so in its own place. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const [copied, copy] = useCopy(text)
  const Icon = copied ? Check : Copy
  return (
    <Button look="ghost" onClick={copy} className="h-7 px-2">
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span aria-live="polite">{copied ? t('app.copied') : label}</span>
    </Button>
  )
}
