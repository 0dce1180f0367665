import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { IconButton } from '../../ui/icon-button'
import { useEscape } from '../../ui/use-escape'
import { isComposingKey } from '../composer/key-action'
import type { Row } from '../transcript/rows-of'
import { useJump } from '../transcript/use-jump'
import { useChat } from '../../state/use-chat'
import { useUnfolded } from '../use-unfolded'
import { findMatches } from './find-matches'
import { useFind } from './use-find'
import { usePaint } from './use-paint'

interface FindBarProps {
  readonly sessionId: string
  readonly rows: readonly Row[]
  /** The list, whose drawn rows are marked. */
  readonly root: HTMLElement | null
}

/** Finds in the whole chat: what was not read yet is read while it is open. */
export function FindBar({ sessionId, rows, root }: FindBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useFind((find) => find.query)
  const at = useFind((find) => find.at)
  const asked = useFind((find) => find.asked)
  const setQuery = useFind((find) => find.setQuery)
  const goTo = useFind((find) => find.goTo)
  const close = useFind((find) => find.close)
  const hasEarlier = useChat((chat) => chat.hasEarlier)
  const reading = useChat((chat) => chat.reading)
  const readEarlier = useChat((chat) => chat.readEarlier)
  const field = useRef<HTMLInputElement>(null)
  const wanted = useDeferredValue(query)
  const matches = useMemo(() => findMatches(rows, wanted), [rows, wanted])
  const match = matches[Math.min(at, matches.length - 1)]

  useEffect(() => {
    if (asked === 0) return
    field.current?.focus()
    field.current?.select()
  }, [asked])
  useEffect(() => {
    if (wanted.trim().length > 1 && hasEarlier && reading === null) void readEarlier()
  }, [wanted, hasEarlier, reading, readEarlier])
  usePaint(root, wanted, match ?? null)
  // Wherever the caret is: what is open is what Escape closes.
  useEscape(close)

  const show = (index: number) => {
    const next = matches[index]
    if (next === undefined) return
    goTo(index)
    useUnfolded.getState().set(next.folds, true)
    useJump.getState().jump({ sessionId, to: { kind: 'row', key: next.rowKey } })
  }
  const step = (by: number) => show((Math.min(at, matches.length - 1) + by + matches.length) % matches.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (matches.length > 0) step(event.shiftKey ? -1 : 1)
    }
  }

  return (
    <search
      aria-label={t('find.label')}
      className="absolute top-2 right-4 z-10 flex animate-appear items-center gap-1 rounded-panel border border-line bg-raised py-1 pr-1 pl-3 text-small shadow-float"
    >
      <input
        ref={field}
        value={query}
        aria-label={t('find.label')}
        placeholder={t('find.placeholder')}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
        className="w-44 min-w-16 shrink bg-transparent outline-none select-text placeholder:text-quiet"
      />
      <span role="status" className="min-w-16 text-right text-caption whitespace-nowrap text-quiet tabular-nums">
        {wanted.trim() !== '' &&
          (matches.length === 0
            ? t(hasEarlier ? 'find.readingEarlier' : 'find.none')
            : t('find.count', {
                at: format.count(Math.min(at, matches.length - 1) + 1),
                total: format.count(matches.length),
              }))}
      </span>
      <IconButton icon={ChevronUp} label={t('find.previous')} onClick={() => step(-1)} />
      <IconButton icon={ChevronDown} label={t('find.next')} onClick={() => step(1)} />
      <IconButton icon={X} label={t('find.close')} onClick={close} />
    </search>
  )
}
