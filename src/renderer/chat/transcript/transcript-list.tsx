import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtuoso } from 'react-virtuoso'
import { createFollow } from './create-follow'
import { EarlierHead } from './earlier-head'
import { JumpButton } from './jump-button'
import { positionIn, positionOf, rememberPosition } from './positions'
import { RowView } from './row-view'
import type { Row } from './rows-of'
import { useFirstIndex } from './use-first-index'

interface TranscriptListProps {
  readonly sessionId: string
  readonly rows: readonly Row[]
  onReachTop(): void
}

const parts = { Header: EarlierHead, Footer: () => <div className="h-6" /> }
const drawRow = (_: number, row: Row) => <RowView row={row} />
const keyOfRow = (_: number, row: Row) => row.key
const reach = { top: 600, bottom: 600 }

/** Only what is near the screen exists. */
export function TranscriptList({ sessionId, rows, onReachTop }: TranscriptListProps) {
  const { t } = useTranslation()
  const firstIndex = useFirstIndex(rows)
  const [start] = useState(() => startAt(sessionId, rows))
  const [follow] = useState(() => createFollow(start?.position ?? null))
  const [atEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(rows.length)
  if (atEnd && seen !== rows.length) setSeen(rows.length)

  useLayoutEffect(
    () => () => {
      const scroller = follow.leftAt()
      rememberPosition(sessionId, scroller === null ? null : positionOf(scroller))
    },
    [sessionId, follow],
  )

  return (
    <div className="relative min-h-0 flex-1">
      <Virtuoso
        role="log"
        aria-live="off"
        aria-label={t('chat.transcript')}
        data={rows}
        firstItemIndex={firstIndex}
        initialTopMostItemIndex={start?.location ?? { index: rows.length - 1, align: 'end' }}
        computeItemKey={keyOfRow}
        itemContent={drawRow}
        components={parts}
        increaseViewportBy={reach}
        startReached={onReachTop}
        scrollerRef={follow.attach}
        totalListHeightChanged={follow.settle}
        itemsRendered={follow.settleSoon}
        atBottomThreshold={16}
        atBottomStateChange={setAtEnd}
        className="h-full [scrollbar-gutter:stable] focus-visible:-outline-offset-2"
      />
      {!atEnd && <JumpButton count={rows.length - seen} onClick={follow.toEnd} />}
    </div>
  )
}

function startAt(sessionId: string, rows: readonly Row[]) {
  const position = positionIn(sessionId)
  const index = rows.findIndex(({ key }) => key === position?.key)
  if (position === undefined || index === -1) return null
  return { position, location: { index, align: 'start', offset: position.above } as const }
}
