import { ArrowUp, Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Keys } from '../../ui/keys'
import { useAppState } from '../../state/use-app'

interface ComposerActionsProps {
  readonly running: boolean
  readonly empty: boolean
  readonly busy: boolean
  onSend(): void
  onQueue(): void
  onSteer(): void
  onStop(): void
}

/** Send; or, while a turn runs: tell it, wait for it, or stop it. */
export function ComposerActions({ running, empty, busy, onSend, onQueue, onSteer, onStop }: ComposerActionsProps) {
  const { t } = useTranslation()
  const mod = useAppState((state) => (state.platform === 'darwin' ? '⌘' : 'Ctrl'))
  if (!running) {
    return (
      <Button look="primary" disabled={empty || busy} onClick={onSend}>
        <ArrowUp size={16} strokeWidth={2} aria-hidden />
        {t('composer.send')}
      </Button>
    )
  }
  return (
    <>
      {!empty && (
        <>
          <Button look="ghost" disabled={busy} title={t('composer.steerHint')} onClick={onSteer}>
            {t('composer.steer')}
            <span aria-hidden className="max-sm:hidden">
              <Keys keys={[mod, '↵']} />
            </span>
          </Button>
          <Button disabled={busy} title={t('composer.queueHint')} onClick={onQueue}>
            {t('composer.queue')}
            <span aria-hidden className="max-sm:hidden">
              <Keys keys={['↵']} />
            </span>
          </Button>
        </>
      )}
      <Button onClick={onStop}>
        <Square size={12} strokeWidth={2} aria-hidden className="fill-current" />
        {t('composer.stop')}
      </Button>
    </>
  )
}
