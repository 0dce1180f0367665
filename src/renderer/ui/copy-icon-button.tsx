import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button'
import { useCopy } from './use-copy'

/** The same where there is no room for words. */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const [copied, copy] = useCopy(text)
  return (
    <>
      <IconButton icon={copied ? Check : Copy} label={label} onClick={copy} />
      <span aria-live="polite" className="sr-only">
        {copied && t('app.copied')}
      </span>
    </>
  )
}
