import { Check, Terminal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, reasonOf } from '../../bridge'
import { CoreWords } from '../../i18n/said/core-words'
import { Button } from '../../ui/button'
import { useCopied } from '../../ui/use-copy'

/** The request as a shell command, with the name of the key in place of the key. */
export function CurlButton({ requestId }: { requestId: number }) {
  const { t } = useTranslation()
  const [copied, sayCopied] = useCopied()
  const [problem, setProblem] = useState<string | null>(null)
  const copy = async () => {
    setProblem(null)
    try {
      await navigator.clipboard.writeText(await call('inspect.curl', { requestId }))
      sayCopied()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  const Icon = copied ? Check : Terminal
  return (
    <>
      <Button look="ghost" className="h-7 px-2" onClick={() => void copy()}>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
        <span aria-live="polite">{copied ? t('app.copied') : t('inspect.copyCurl')}</span>
      </Button>
      {problem !== null && (
        <span className="text-caption text-danger">
          <CoreWords text={problem} />
        </span>
      )}
    </>
  )
}
