import { ChevronDown, ChevronsUp, ChevronUp } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button'
import { useAppState } from '../../use-app'
import type { Row } from './rows-of'
import { useJump } from './use-jump'
import type { Place } from './use-jump'

interface PlaceButtonsProps {
  readonly sessionId: string
  readonly rows: readonly Row[]
  /** The row at the top edge. */
  at(): string | null
}

/** To the beginning, and from one message of the user to the next. They show when the pointer or the focus is near. */
export function PlaceButtons({ sessionId, rows, at }: PlaceButtonsProps) {
  const { t } = useTranslation()
  const mac = useAppState((state) => state.platform === 'darwin')
  const go = (to: Place) => useJump.getState().jump({ sessionId, to })
  const step = (by: 1 | -1) => {
    const here = rows.findIndex(({ key }) => key === at())
    const messages = rows.flatMap((row, index) => (row.kind === 'user' ? [index] : []))
    const next = by === 1 ? messages.find((index) => index > here) : messages.findLast((index) => index < here)
    const row = next === undefined ? undefined : rows[next]
    if (row !== undefined) go({ kind: 'row', key: row.key })
    else go({ kind: by === 1 ? 'end' : 'top' })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const mod = mac ? event.metaKey : event.ctrlKey
    if (!mod || !event.altKey || event.isComposing) return
    if (event.code !== 'BracketLeft' && event.code !== 'BracketRight') return
    event.preventDefault()
    step(event.code === 'BracketRight' ? 1 : -1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  const keys = (bracket: string) => [mac ? '⌘' : 'Ctrl', mac ? '⌥' : 'Alt', bracket]
  return (
    <div
      role="group"
      aria-label={t('chat.places')}
      className="absolute right-4 bottom-3 @max-[816px]:right-3 flex flex-col rounded-panel border border-line bg-raised opacity-0 shadow-float transition-opacity group-hover/places:opacity-100 focus-within:opacity-100"
    >
      <IconButton icon={ChevronsUp} label={t('chat.toTop')} side="left" onClick={() => go({ kind: 'top' })} />
      <IconButton icon={ChevronUp} label={t('chat.toPrevious')} keys={keys('[')} side="left" onClick={() => step(-1)} />
      <IconButton icon={ChevronDown} label={t('chat.toNext')} keys={keys(']')} side="left" onClick={() => step(1)} />
    </div>
  )
}
