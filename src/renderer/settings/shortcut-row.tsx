import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call, reasonOf } from '../bridge'
import { conflictOf, keysPressed, printed, printedKeysOf } from '../state/shortcuts'
import type { ShortcutId } from '../../shared/shortcuts'
import { useOwnKeys } from '../state/use-own-keys'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Keys } from '../ui/keys'
import { useAppState } from '../state/use-app'

/** A command with its keys. While it listens, the next keys become its own, unless somebody has them. */
export function ShortcutRow({ id }: { id: ShortcutId }) {
  const { t } = useTranslation()
  const platform = useAppState((state) => state.platform)
  const own = useOwnKeys((state) => state.keys)
  const refresh = useOwnKeys((state) => state.refresh)
  const [listening, setListening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const path = ['desktop', 'shortcuts', id]
  const keys = printedKeysOf(id, platform, own)
  const title = t(`shortcuts.names.${id}`)

  const save = async (change: Promise<unknown>) => {
    setProblem(null)
    setListening(false)
    try {
      await change
      await refresh()
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
    const conflict = conflictOf(pressed, id, own)
    if (conflict === null) return void save(call('settings.set', { key: path, value: pressed }))
    const shown = printed(pressed, platform).join(platform === 'darwin' ? '' : '+')
    setProblem(
      conflict.kind === 'reserved'
        ? t('shortcuts.reserved', { keys: shown })
        : t('shortcuts.conflict', { keys: shown, command: t(`shortcuts.names.${conflict.id}`) }),
    )
  }
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-40 flex-1">{title}</span>
      {keys === undefined ? <span className="text-small text-quiet">{t('shortcuts.none')}</span> : <Keys keys={keys} />}
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
        {own[id] !== undefined && (
          <IconButton
            icon={RotateCcw}
            label={t('settings.reset', { title })}
            side="left"
            onClick={() => void save(call('settings.reset', { key: path }))}
          />
        )}
      </span>
      <p role="status" className="w-full text-small text-danger empty:hidden">
        {problem}
      </p>
    </li>
  )
}
