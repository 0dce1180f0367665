import { AlertDialog } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, reasonOf } from '../../bridge'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Problem } from '../../ui/problem'
import { VisibleText } from '../../ui/visible-text'
import { useLink } from './use-link'

/** Where a link really leads, before anything is opened. */
export function LinkDialog() {
  const { t } = useTranslation()
  const asked = useLink((link) => link.asked)
  const close = useLink((link) => link.close)
  const [problem, setProblem] = useState<string | null>(null)
  if (asked === null) return null
  const url = URL.parse(asked.address)
  const page = url?.protocol === 'http:' || url?.protocol === 'https:'
  const end = () => {
    setProblem(null)
    close()
  }
  const open = () =>
    call('link.open', { address: asked.address }).then(end, (error: unknown) => setProblem(reasonOf(error)))
  return (
    <AlertDialog.Root open onOpenChange={(stays) => stays || end()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <AlertDialog.Content className="fixed top-1/3 left-1/2 z-50 w-[min(560px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/3 animate-appear space-y-3 rounded-panel border border-line bg-raised p-6 text-small shadow-float">
          <AlertDialog.Title className="text-lead font-semibold">{t('link.title')}</AlertDialog.Title>
          <AlertDialog.Description className="text-quiet">
            {t('link.host', { host: url?.host === '' ? url.pathname : (url?.host ?? '') })}
            {asked.claimsOther && <span className="block text-warn">{t('link.claimed')}</span>}
          </AlertDialog.Description>
          <p
            dir="ltr"
            className="max-h-40 overflow-y-auto rounded-control bg-sunken px-3 py-2 font-mono text-code break-all select-text"
          >
            <VisibleText text={url?.href ?? asked.address} />
          </p>
          {problem !== null && <Problem title={t('link.failed')} reason={problem} />}
          <div className="flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button look="ghost">{t('link.cancel')}</Button>
            </AlertDialog.Cancel>
            <CopyButton text={asked.address} label={t('link.copy')} />
            {page && <Button onClick={() => void open()}>{t('link.open')}</Button>}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
