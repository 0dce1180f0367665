import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../shared/ipc'
import { call } from '../bridge'
import { useAppState } from '../state/use-app'
import { printed } from '../state/shortcuts'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Keys } from '../ui/keys'
import { SoughtPart } from './sought-part'
import { useKeyListening } from './use-key-listening'

const setting = 'desktop.quick_entry'

/** The keys that open the small window from everywhere, off until some are chosen; says at once when another program has them. */
export function QuickEntryRow() {
  const { t } = useTranslation()
  const platform = useAppState((state) => state.platform)
  const [now, setNow] = useState<Output<'window.quickState'> | null>(null)
  const title = t('quick.name')
  useEffect(() => void call('window.quickState').then(setNow, () => undefined), [])
  const { listening, problem, reset, button } = useKeyListening({
    path: setting.split('.'),
    id: null,
    refuse: (keys) => (/^(?:Mod|Alt)\+/.test(keys) ? null : t('quick.needsMod')),
    saved: async () => setNow(await call('window.quickState')),
  })
  const isOn = now !== null && now.keys !== ''
  return (
    <SoughtPart name={setting} className="mt-6 border-y border-line py-2">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3">
        <div className="min-w-40 flex-1">
          <h2 className="font-medium">{title}</h2>
          <p className="text-small text-quiet">{t('quick.nameHint')}</p>
        </div>
        {isOn ? (
          <Keys keys={printed(now.keys, platform)} />
        ) : (
          <span className="text-small text-quiet">{t('quick.off')}</span>
        )}
        <Button {...button} className="min-w-28">
          {t(listening ? 'shortcuts.press' : 'shortcuts.change')}
          <span className="sr-only">{title}</span>
        </Button>
        <span className="w-7">
          {isOn && <IconButton icon={RotateCcw} label={t('settings.reset', { title })} side="left" onClick={reset} />}
        </span>
      </div>
      <p role="status" className="text-small text-danger empty:hidden">
        {problem ?? (now?.state === 'taken' ? t('said.window.quick_taken') : null)}
      </p>
    </SoughtPart>
  )
}
