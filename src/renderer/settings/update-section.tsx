import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { UpdateStep } from '../../shared/calls/update-calls'
import { SaidWords } from '../i18n/said-words'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { Setting } from './setting'
import { SettingRows } from './setting-rows'
import { useUpdates } from './use-updates'

/** Looking, downloading and installing are three steps, and each is the user's. */
export function UpdateSection() {
  const { t } = useTranslation()
  const state = useUpdates((updates) => updates.state)
  const problem = useUpdates((updates) => updates.problem)
  const refresh = useUpdates((updates) => updates.refresh)
  const look = useUpdates((updates) => updates.look)
  useEffect(() => void refresh(), [refresh])
  const step = state?.step
  return (
    <Setting name="updates" title={t('updates.title')} hint={t('updates.hint')}>
      {problem !== null && <Problem title={t('updates.failed')} reason={problem} />}
      {state?.source === null ? (
        <p className="text-small text-quiet select-text">{t('updates.noSource')}</p>
      ) : (
        <>
          <Button onClick={() => void look()} disabled={step?.kind === 'looking' || step?.kind === 'downloading'}>
            {t('updates.look')}
          </Button>
          <div role="status" className="pt-3 text-small select-text empty:hidden">
            {step !== undefined && <StepLine step={step} />}
          </div>
          <SettingRows page="about" />
        </>
      )}
    </Setting>
  )
}

function StepLine({ step }: { step: UpdateStep }) {
  const { t } = useTranslation()
  const format = useFormat()
  const download = useUpdates((updates) => updates.download)
  const reveal = useUpdates((updates) => updates.reveal)
  switch (step.kind) {
    case 'unknown':
      return null
    case 'looking':
      return t('updates.looking')
    case 'newest':
      return t('updates.newest', { date: format.date(step.at) })
    case 'available':
      return (
        <p className="flex flex-wrap items-center gap-3">
          {t('updates.available', { version: step.version, size: format.bytes(step.bytes) })}
          <Button onClick={() => void download()}>{t('updates.download')}</Button>
        </p>
      )
    case 'downloading':
      return t('updates.downloading', { version: step.version, share: format.share(step.received, step.bytes) })
    case 'ready':
      return (
        <p className="flex flex-wrap items-center gap-3">
          {t('updates.ready', { version: step.version })}
          <Button onClick={() => void reveal()}>{t('updates.reveal')}</Button>
        </p>
      )
    case 'failed':
      return (
        <span className="text-danger">
          {t('updates.failed')}: <SaidWords text={step.reason} />
        </span>
      )
  }
}
