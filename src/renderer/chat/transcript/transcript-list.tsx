import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtuoso } from 'react-virtuoso'
import type { ListProps, VirtuosoHandle } from 'react-virtuoso'
import { FindBar } from '../find/find-bar'
import { matchInTurn } from '../find/match-in-turn'
import type { FoundWords } from '../find/match-in-turn'
import { useFind } from '../find/use-find'
import { useChat } from '../../state/use-chat'
import { useIsActiveColumn } from '../../state/use-columns'
import { useUnfolded } from '../use-unfolded'
import { createFollow } from './create-follow'
import { PlaceButtons } from './place-buttons'
import { positionIn, positionOf, rememberPosition } from './positions'
import { RowView } from './row-view'
import type { Row } from './rows-of'
import { foldsOfCall, rowOfDestination, useJump } from './use-jump'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { usePaint } from '../find/use-paint'

/** Room for rows that are read later and put in front; the list wants positive numbers. */
const FIRST = 10_000_000

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
  const isActive = useIsActiveColumn()
  const finding = useFind((find) => find.isOpen) && isActive
  useMarked(scroller)
  const at = () => follow.at()
  useJumps(sessionId, rows, at, (index) => {
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
      <PlaceButtons atEnd={atEnd} fresh={rows.length - seen} onEnd={follow.toEnd} />
      {finding && <FindBar sessionId={sessionId} rows={rows} root={scroller} />}
    </div>
  )
}

/** Goes where somebody asked to be, as soon as that part of the chat has been read. */
function useJumps(sessionId: string, rows: readonly Row[], at: () => string | null, go: (index: number) => void): void {
  const wanted = useJump((jump) => (jump.wanted?.sessionId === sessionId ? jump.wanted.to : null))
  const hasEarlier = useChat((chat) => chat.hasEarlier)
  const reading = useChat((chat) => chat.reading)
  useEffect(() => {
    if (wanted === null || reading !== null) return
    const index = rowOfDestination(rows, wanted, at())
    if (hasEarlier && (index === -1 || wanted.kind === 'top')) return void useChat.getState().readEarlier()
    useJump.getState().arrived()
    if (wanted.kind === 'words') reveal(rows, wanted)
    const row = rows[index]
    if (wanted.kind === 'call' && row !== undefined) useUnfolded.getState().set(foldsOfCall(row, wanted.callId), true)
    if (index !== -1) go(index)
    else if (wanted.kind === 'previous') go(0)
  })
}

/** Unfolds and marks what a search has found. */
function reveal(rows: readonly Row[], found: FoundWords): void {
  const match = matchInTurn(rows, found)
  if (match === null) return
  useUnfolded.getState().set(match.folds, true)
  useFind.getState().mark({ words: found.words, rowKey: match.rowKey, nth: match.nth })
}

function startAt(sessionId: string, rows: readonly Row[]) {
  const position = positionIn(sessionId)
  const index = rows.findIndex(({ key }) => key === position?.key)
  if (position === undefined || index === -1) return null
  return { position, location: { index, align: 'start', offset: position.above } as const }
}

/** Above the first row: earlier messages, which come by themselves when one scrolls up. */
function EarlierHead() {
  const { t } = useTranslation()
  const hasEarlier = useChat((chat) => chat.hasEarlier)
  const reading = useChat((chat) => chat.reading === 'earlier')
  const problem = useChat((chat) => chat.problem)
  const readEarlier = useChat((chat) => chat.readEarlier)
  if (!hasEarlier) return null
  return (
    <div className="mx-auto max-w-chat px-6 pt-4">
      {problem !== null && <Problem title={t('chat.failed')} reason={problem} />}
      <Button look="ghost" disabled={reading} className="w-full" onClick={() => void readEarlier()}>
        {t(reading ? 'chat.readingEarlier' : 'chat.earlier')}
      </Button>
    </div>
  )
}

/** The number of the first row. It goes down by as many as were put in front, so that nothing on the screen moves. */
function useFirstIndex(rows: readonly Row[]): number {
  const [known, setKnown] = useState({ key: rows[0]?.key, index: FIRST })
  const key = rows[0]?.key
  if (key === known.key) return known.index
  const moved = rows.findIndex((row) => row.key === known.key)
  const next = { key, index: moved > 0 ? known.index - moved : known.index }
  setKnown(next)
  return next.index
}

/** Marks the words that a search led to, until a key or the pointer says that the reader goes on, or the chat is left. */
function useMarked(root: HTMLElement | null): void {
  const marked = useFind((find) => find.marked)
  usePaint(root, marked?.words ?? '', marked)
  useEffect(() => {
    if (marked === null) return undefined
    const end = () => useFind.getState().mark(null)
    window.addEventListener('keydown', end)
    window.addEventListener('pointerdown', end)
    return () => {
      window.removeEventListener('keydown', end)
      window.removeEventListener('pointerdown', end)
    }
  }, [marked])
}
