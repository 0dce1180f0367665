import { Check, Terminal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, reasonOf } from '../../bridge'
import { CoreWords } from '../../i18n/said/core-words'
import { Button } from '../../ui/button'

/** The request as a shell command, with the name of the key in place of the key. */
export function CurlButton({ requestId }: { requestId: number }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'idle' | 'copied' | { readonly problem: string }>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await call('inspect.curl', { requestId }))
      setState('copied')
    } catch (error) {
      setState({ problem: reasonOf(error) })
    }
  }
  const Icon = state === 'copied' ? Check : Terminal
  return (
    <>
      <Button look="ghost" className="h-7 px-2" onClick={() => void copy()}>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
        <span aria-live="polite">{state === 'copied' ? t('app.copied') : t('inspect.copyCurl')}</span>
      </Button>
      {typeof state === 'object' && (
        <span className="text-caption text-danger">
          <CoreWords text={state.problem} />
        </span>
      )}
    </>
  )
}
