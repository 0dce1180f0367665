import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { type Bounds, usePlaced } from '../ui/use-placed'

/** Where a terminal stands. It is drawn by a page of its own, which lies here. Another terminal is another part. */
export function TerminalSurface({ id }: { id: string }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const tell = useCallback(
    (bounds: Bounds | null) => void call('terminal.place', { id, bounds }).catch(() => undefined),
    [id],
  )
  const isCovered = usePlaced(place, tell)
  useEffect(() => {
    // Only after a press: who opens a terminal wants to type into it.
    call('terminal.focus').catch(() => undefined)
  }, [])
  return (
    <div ref={place} className="flex min-h-0 flex-1 items-center justify-center text-small text-quiet">
      {isCovered && t('terminals.covered')}
    </div>
  )
}
