import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { printedKeysOf } from '../state/shortcuts'
import type { ShortcutId } from '../../shared/shortcuts'
import { useOwnKeys } from '../state/use-own-keys'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Keys } from '../ui/keys'
import { useAppState } from '../state/use-app'
import { useKeyListening } from './use-key-listening'

/** A command with its keys. While it listens, the next keys become its own, unless somebody has them. */
export function ShortcutRow({ id }: { id: ShortcutId }) {
  const { t } = useTranslation()
  const platform = useAppState((state) => state.platform)
  const own = useOwnKeys((state) => state.keys)
  const refresh = useOwnKeys((state) => state.refresh)
  const keys = printedKeysOf(id, platform, own)
  const title = t(`shortcuts.names.${id}`)
  const { listening, problem, reset, button } = useKeyListening({
    path: ['desktop', 'shortcuts', id],
    id,
    saved: refresh,
  })
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-40 flex-1">{title}</span>
      {keys === undefined ? <span className="text-small text-quiet">{t('shortcuts.none')}</span> : <Keys keys={keys} />}
      <Button {...button} className="min-w-28">
        {t(listening ? 'shortcuts.press' : 'shortcuts.change')}
        <span className="sr-only">{title}</span>
      </Button>
      <span className="w-7">
        {own[id] !== undefined && (
          <IconButton icon={RotateCcw} label={t('settings.reset', { title })} side="left" onClick={reset} />
        )}
      </span>
      <p role="status" className="w-full text-small text-danger empty:hidden">
        {problem}
      </p>
    </li>
  )
}
