import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp, useAppState } from '../state/use-app'
import { Resizer } from '../ui/resizer'

/** Less is no room to read and write in. */
const NARROWEST = 320

/** The line between two chats, and the part of the room that the left one has. Both have equal parts until it is moved. */
export function useDivider(
  room: RefObject<HTMLElement | null>,
  isSplit: boolean,
): { share: number; divider: ReactNode } {
  const { t } = useTranslation()
  const wanted = useAppState((state) => state.layout.splitShare ?? 0.5)
  const [dragged, setDragged] = useState<number | null>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = room.current
    if (element === null || !isSplit) return undefined
    const watcher = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [room, isSplit])
  if (!isSplit || width < 2 * NARROWEST) return { share: 0.5, divider: null }

  const most = Math.floor(width) - NARROWEST
  const left = dragged ?? Math.round(Math.min(most, Math.max(NARROWEST, wanted * width)))
  const settle = (to: number) => {
    setDragged(null)
    // A layout that main could not save still holds for this window.
    void useApp
      .getState()
      .setLayout({ splitShare: Math.min(0.9, Math.max(0.1, to / width)) })
      .catch(() => undefined)
  }
  const divider = (
    <Resizer
      label={t('split.divider')}
      width={left}
      min={NARROWEST}
      max={most}
      edge="right"
      onResize={setDragged}
      onSettle={settle}
    />
  )
  return { share: left / width, divider }
}
