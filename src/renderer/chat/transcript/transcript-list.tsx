import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtuoso } from 'react-virtuoso'
import type { ListProps, VirtuosoHandle } from 'react-virtuoso'
import { FindBar } from '../find/find-bar'
import { useFind } from '../find/use-find'
import { useChat } from '../use-chat'
import { createFollow } from './create-follow'
import { EarlierHead } from './earlier-head'
import { JumpButton } from './jump-button'
import { PlaceButtons } from './place-buttons'
import { positionIn, positionOf, rememberPosition } from './positions'
import { RowView } from './row-view'
import type { Row } from './rows-of'
import { useFirstIndex } from './use-first-index'
import { rowOfPlace, useJump } from './use-jump'

interface TranscriptListProps {
  readonly sessionId: string
  readonly rows: readonly Row[]
  onReachTop(): void
}

const parts = { Header: EarlierHead, Footer: () => <div className="h-6" />, List: Rows }

/** Without the library's own hiding: it waits until nothing has changed for a while, and a stream changes all the time. */
function Rows({ style, ...rest }: ListProps) {
  return <div {...rest} style={{ ...style, visibility: undefined }} />
}

const drawRow = (_: number, row: Row) => <RowView row={row} />
const keyOfRow = (_: number, row: Row) => row.key
const reach = { top: 600, bottom: 600 }

/** Only what is near the screen exists. */
export function TranscriptList({ sessionId, rows, onReachTop }: TranscriptListProps) {
  const { t } = useTranslation()
  const firstIndex = useFirstIndex(rows)
  const [start] = useState(() => startAt(sessionId, rows))
  const [follow] = useState(() => createFollow(start?.position ?? null))
  const list = useRef<VirtuosoHandle>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [atEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(rows.length)
  if (atEnd && seen !== rows.length) setSeen(rows.length)
  const finding = useFind((find) => find.isOpen)
  useJumps(sessionId, rows, (index) => {
    if (index === rows.length - 1) return follow.toEnd()
    const row = rows[index]
    if (row === undefined) return
    list.current?.scrollToIndex({ index, align: 'start' })
    follow.toRow(row.key)
  })

  useLayoutEffect(
    () => () => {
      const left = follow.leftAt()
      rememberPosition(sessionId, left === null ? null : positionOf(left))
    },
    [sessionId, follow],
  )

  return (
    <div className="group/places @container relative min-h-0 flex-1">
      <Virtuoso
        ref={list}
        role="log"
        aria-live="off"
        aria-label={t('chat.transcript')}
        data={rows}
        firstItemIndex={firstIndex}
        {...(start !== null && { initialTopMostItemIndex: start.location })}
        computeItemKey={keyOfRow}
        itemContent={drawRow}
        components={parts}
        increaseViewportBy={reach}
        startReached={onReachTop}
        scrollerRef={(element) => {
          follow.attach(element)
          setScroller(element instanceof HTMLElement ? element : null)
        }}
        totalListHeightChanged={follow.settle}
        itemsRendered={follow.settleSoon}
        atBottomThreshold={16}
        atBottomStateChange={setAtEnd}
        className="h-full [scrollbar-gutter:stable] focus-visible:-outline-offset-2"
      />
      <PlaceButtons sessionId={sessionId} rows={rows} at={() => follow.at()?.key ?? null} />
      {finding && <FindBar sessionId={sessionId} rows={rows} root={scroller} />}
      {!atEnd && <JumpButton count={rows.length - seen} onClick={follow.toEnd} />}
    </div>
  )
}

/** Goes where somebody asked to be, as soon as that part of the chat has been read. */
function useJumps(sessionId: string, rows: readonly Row[], go: (index: number) => void): void {
  const wanted = useJump((jump) => (jump.wanted?.sessionId === sessionId ? jump.wanted.to : null))
  const hasEarlier = useChat((chat) => chat.hasEarlier)
  const reading = useChat((chat) => chat.reading)
  useEffect(() => {
    if (wanted === null || reading !== null) return
    const index = rowOfPlace(rows, wanted)
    if (hasEarlier && (index === -1 || wanted.kind === 'top')) return void useChat.getState().readEarlier()
    useJump.getState().arrived()
    if (index !== -1) go(index)
  })
}

function startAt(sessionId: string, rows: readonly Row[]) {
  const position = positionIn(sessionId)
  const index = rows.findIndex(({ key }) => key === position?.key)
  if (position === undefined || index === -1) return null
  return { position, location: { index, align: 'start', offset: position.above } as const }
}
