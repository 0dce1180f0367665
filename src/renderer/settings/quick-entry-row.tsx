import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../shared/ipc'
import { call, reasonOf } from '../bridge'
import { useAppState } from '../state/use-app'
import { conflictOf, keysPressed, printed } from '../state/shortcuts'
import { useOwnKeys } from '../state/use-own-keys'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Keys } from '../ui/keys'
import { SoughtPart } from './sought-part'

const setting = 'desktop.quick_entry'
const path = setting.split('.')

/** The keys that open the small window from everywhere, off until some are chosen; says at once when another program has them. */
export function QuickEntryRow() {
  const { t } = useTranslation()
  const platform = useAppState((state) => state.platform)
  const own = useOwnKeys((state) => state.keys)
  const [now, setNow] = useState<Output<'window.quickState'> | null>(null)
  const [listening, setListening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const title = t('quick.name')
  useEffect(() => void call('window.quickState').then(setNow, () => undefined), [])

  const save = async (change: Promise<unknown>) => {
    setProblem(null)
    setListening(false)
    try {
      await change
      setNow(await call('window.quickState'))
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!listening || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return setListening(false)
    if (event.key === 'Backspace' && !event.ctrlKey && !event.metaKey)
      return void save(call('settings.set', { key: path, value: '' }))
    const pressed = keysPressed(event.nativeEvent, platform)
    if (pressed === null) return
    const conflict = conflictOf(pressed, null, own)
    const shown = printed(pressed, platform).join(platform === 'darwin' ? '' : '+')
    if (!/^(?:Mod|Alt)\+/.test(pressed)) return setProblem(t('quick.needsMod'))
    if (conflict === null) return void save(call('settings.set', { key: path, value: pressed }))
    setProblem(
      conflict.kind === 'reserved'
        ? t('shortcuts.reserved', { keys: shown })
        : t('shortcuts.conflict', { keys: shown, command: t(`shortcuts.names.${conflict.id}`) }),
    )
  }
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
        <Button
          aria-pressed={listening}
          onClick={() => setListening(!listening)}
          onKeyDown={onKeyDown}
          onBlur={() => setListening(false)}
          className="min-w-28"
        >
          {t(listening ? 'shortcuts.press' : 'shortcuts.change')}
          <span className="sr-only">{title}</span>
        </Button>
        <span className="w-7">
          {isOn && (
            <IconButton
              icon={RotateCcw}
              label={t('settings.reset', { title })}
              side="left"
              onClick={() => void save(call('settings.reset', { key: path }))}
            />
          )}
        </span>
      </div>
      <p role="status" className="text-small text-danger empty:hidden">
        {problem ?? (now?.state === 'taken' ? t('said.window.quick_taken') : null)}
      </p>
    </SoughtPart>
  )
}
