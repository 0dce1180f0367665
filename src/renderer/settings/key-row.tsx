import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyStatus } from '../../shared/app'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useAttempt } from '../ui/use-attempt'
import { KeyForm } from './key-form'
import { useKeys } from '../state/use-keys'

/** That a key is set and where it came from. A key from outside is read, never changed. */
export function KeyRow({ status: { name, provider, origin } }: { status: KeyStatus }) {
  const { t } = useTranslation()
  const remove = useKeys((keys) => keys.remove)
  const [mode, setMode] = useState<'shown' | 'editing' | 'removing'>('shown')
  const { problem, attempt } = useAttempt()
  const ours = origin === 'key store' || origin === 'file'
  const outside = origin === 'environment' || origin === '.env'

  const confirmRemove = () =>
    attempt(async () => {
      await remove(name)
      setMode('shown')
    })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="font-medium">{provider}</p>
          <p className="font-mono text-caption break-all text-quiet">{name}</p>
        </div>
        <p
          className={`text-small ${origin === 'key store' ? 'text-ok' : origin === 'file' ? 'text-warn' : 'text-quiet'}`}
          title={outside ? t('keys.outside') : undefined}
        >
          {t(`keys.origin.${origin}`)}
        </p>
        {mode === 'shown' && !outside && (
          <Button onClick={() => setMode('editing')}>
            {t(ours ? 'keys.replace' : 'keys.add')}
            <span className="sr-only">{t('keys.forProvider', { provider })}</span>
          </Button>
        )}
        {mode === 'shown' && ours && (
          <Button look="danger" onClick={() => setMode('removing')}>
            {t('keys.remove')}
            <span className="sr-only">{t('keys.forProvider', { provider })}</span>
          </Button>
        )}
      </div>
      {outside && <p className="text-small text-quiet">{t('keys.outside')}</p>}
      {mode === 'editing' && <KeyForm name={name} onDone={() => setMode('shown')} />}
      {mode === 'removing' && (
        <div className="flex flex-wrap items-center gap-2 pt-3">
          <p className="flex-1 text-small">{t('keys.removeConfirm', { name })}</p>
          <Button onClick={() => setMode('shown')}>{t('app.cancel')}</Button>
          <Button look="danger" onClick={() => void confirmRemove()}>
            {t('keys.remove')}
          </Button>
        </div>
      )}
      {problem !== null && <Problem title={t('keys.removeFailed')} reason={problem} />}
    </li>
  )
}
