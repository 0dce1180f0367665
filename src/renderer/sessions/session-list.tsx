import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useChat } from '../state/use-chat'
import { EmptyState } from '../ui/empty-state'
import { Problem } from '../ui/problem'
import { useAppState } from '../state/use-app'
import { FolderRow } from './folder-row'
import { visibleRows } from './list-rows'
import type { ListRow, RowHeights, VisibleRows } from './list-rows'
import { SessionRow } from './session-row'
import { useListRows, useSessionView } from './use-session-view'
import { useSessions } from '../state/use-sessions'

/** As much above and below is drawn already, so that a quick scroll shows no gap. */
const AHEAD = 400

/** As `h-row` in styles.css, by density; a heading has 28 px everywhere. */
const heights = {
  comfortable: { heading: 28, folder: 32, session: 32 },
  compact: { heading: 28, folder: 28, session: 28 },
} as const

/** Every chat by folder or by day. */
export function SessionList({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const problem = useSessions((sessions) => sessions.problem)
  const isFiltered = useSessionView((view) => (view.filter ?? '').trim() !== '')
  // Many chats that begin at once are many rows: drawn between frames, not in one.
  const rows = useDeferredValue(useListRows())

  if (problem !== null) return <Problem title={t('sessions.failed')} reason={problem} />
  if (rows.length > 0) return <SessionRows rows={rows} scroller={scroller} />
  return (
    <section aria-label={t('sessions.title')}>
      {isFiltered ? (
        <p role="status" className="px-2 py-1 text-small text-quiet">
          {t('sessions.noneFound')}
        </p>
      ) : (
        <EmptyState title={t('sessions.empty')} hint={t('sessions.emptyHint')} />
      )}
    </section>
  )
}

interface SessionRowsProps {
  readonly rows: readonly ListRow[]
  readonly scroller: RefObject<HTMLElement | null>
}

/** Only rows near the screen exist, so ten thousand are as quick as ten. */
function SessionRows({ rows, scroller }: SessionRowsProps) {
  const { t } = useTranslation()
  const density = useAppState((state) => state.appearance.density)
  const indented = useAppState((state) => state.layout.chats !== 'day')
  const openId = useChat((chat) => chat.sessionId)
  const list = useRef<HTMLUListElement>(null)
  const { first, end, before, after } = useVisibleRows(rows, heights[density], list, scroller)
  const shown = rows.slice(first, end)
  const reachable = shown.some(({ key }) => key === openId) ? openId : shown.find(({ kind }) => kind !== 'heading')?.key
  return (
    <section aria-label={t('sessions.title')}>
      <ul ref={list} data-steps style={{ paddingTop: before, paddingBottom: after }}>
        {shown.map((row) =>
          row.kind === 'heading' ? (
            <li key={row.key} className="h-7">
              <h2 className="px-2 pt-2 text-caption leading-control text-quiet">{t(`sessions.${row.group}`)}</h2>
            </li>
          ) : row.kind === 'folder' ? (
            <FolderRow key={row.key} row={row} reachable={row.key === reachable} />
          ) : (
            <SessionRow
              key={row.key}
              session={row.session}
              reachable={row.key === reachable}
              indented={indented && !row.session.pinned}
            />
          ),
        )}
      </ul>
    </section>
  )
}

/** The rows near the screen, of a list that stands inside something that scrolls. */
function useVisibleRows(
  rows: readonly ListRow[],
  heights: RowHeights,
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): VisibleRows {
  const [sight, setSight] = useState({ from: 0, to: 1_200 })
  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null) return undefined
    const look = () => {
      if (list.current === null) return
      const above = box.getBoundingClientRect().top - list.current.getBoundingClientRect().top
      const from = Math.max(0, Math.floor((above - AHEAD) / AHEAD) * AHEAD)
      const to = Math.ceil((above + box.clientHeight + AHEAD) / AHEAD) * AHEAD
      // The same object again draws nothing: most scroll events end here.
      setSight((now) => (now.from === from && now.to === to ? now : { from, to }))
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    const resized = new ResizeObserver(look)
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [list, scroller])
  return visibleRows(rows, heights, sight.from, sight.to)
}
