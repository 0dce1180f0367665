import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShortcutId } from '../../shared/shortcuts'
import { call, reasonOf } from '../bridge'
import { useAppState } from '../state/use-app'
import { conflictOf, keysPressed, printed } from '../state/shortcuts'
import { useOwnKeys } from '../state/use-own-keys'

interface Listening {
  /** Where the keys are kept in `config.yaml`. */
  readonly path: readonly string[]
  /** Whose keys they are: they are no conflict with themselves. `null`: of no command in the window. */
  readonly id: ShortcutId | null
  /** Why these keys will not do, before anybody asks who has them. */
  refuse?(keys: string): string | null
  saved(): Promise<unknown>
}

/** A button that takes the next keys that are pressed on it, unless somebody has them. Esc ends it, Backspace leaves none. */
export function useKeyListening({ path, id, refuse, saved }: Listening) {
  const { t } = useTranslation()
  const platform = useAppState((state) => state.platform)
  const own = useOwnKeys((state) => state.keys)
  const [listening, setListening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const save = async (change: Promise<unknown>) => {
    setProblem(null)
    setListening(false)
    try {
      await change
      await saved()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  const set = (value: string) => void save(call('settings.set', { key: [...path], value }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!listening || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return setListening(false)
    if (event.key === 'Backspace' && !event.ctrlKey && !event.metaKey) return set('')
    const pressed = keysPressed(event.nativeEvent, platform)
    if (pressed === null) return
    const refused = refuse?.(pressed) ?? null
    if (refused !== null) return setProblem(refused)
    const conflict = conflictOf(pressed, id, own)
    if (conflict === null) return set(pressed)
    const keys = printed(pressed, platform).join(platform === 'darwin' ? '' : '+')
    setProblem(
      conflict.kind === 'reserved'
        ? t('shortcuts.reserved', { keys })
        : t('shortcuts.conflict', { keys, command: t(`shortcuts.names.${conflict.id}`) }),
    )
  }
  return {
    listening,
    problem,
    reset: () => void save(call('settings.reset', { key: [...path] })),
    button: {
      'aria-pressed': listening,
      onClick: () => setListening(!listening),
      onKeyDown,
      onBlur: () => setListening(false),
    },
  }
}
