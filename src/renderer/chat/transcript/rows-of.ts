import type { ComposerSettings } from '../../../shared/calls/composer-calls'
import type { Notice } from '../../../shared/model'
import { lengthOf } from '../../state/long-text'
import type { LongText } from '../../state/long-text'
import type { Split } from '../markdown/split-blocks'
import { splitBlocks } from '../markdown/split-blocks'
import { toolState } from '../../state/tool-state'
import type {
  ApprovalItem,
  BackgroundItem,
  ClarifyItem,
  FormItem,
  CompressedItem,
  ReasoningItem,
  RecalledItem,
  TextItem,
  ToolItem,
  TurnItem,
  TurnView,
  UncompressedItem,
  UserImage,
} from '../../state/turn-view'

export type RetryNotice = Extract<Notice, { kind: 'retrying' }>

/** One line of the virtual list. An answer is one row per Markdown block, so the longest one scrolls like any other. */
export type Row = { readonly key: string } & (
  | {
      readonly kind: 'user'
      readonly sessionId: string
      /** `null`: it cannot be named yet. */
      readonly messageId: number | null
      readonly text: string
      readonly at: number
      readonly images: readonly UserImage[]
    }
  | { readonly kind: 'block'; readonly source: string; readonly open: boolean }
  | { readonly kind: 'reasoning'; readonly item: ReasoningItem; readonly running: boolean }
  | { readonly kind: 'tool'; readonly item: ToolItem; readonly over: boolean; readonly sessionId: string }
  | {
      readonly kind: 'steps'
      readonly items: readonly StepItem[]
      readonly over: boolean
      readonly sessionId: string
    }
  | { readonly kind: 'discarded'; readonly text: LongText }
  | { readonly kind: 'notice'; readonly notice: Notice }
  /** The agent waits before its next attempt, now. */
  | { readonly kind: 'retry'; readonly notice: RetryNotice; readonly sessionId: string }
  | { readonly kind: 'steered'; readonly text: string }
  | { readonly kind: 'approval'; readonly item: ApprovalItem; readonly over: boolean }
  | { readonly kind: 'clarify'; readonly item: ClarifyItem; readonly over: boolean }
  | { readonly kind: 'form'; readonly item: FormItem; readonly over: boolean }
  | { readonly kind: 'compressed'; readonly item: CompressedItem; readonly sessionId: string }
  | { readonly kind: 'uncompressed'; readonly item: UncompressedItem }
  | { readonly kind: 'background'; readonly item: BackgroundItem }
  | { readonly kind: 'recalled'; readonly item: RecalledItem }
  | { readonly kind: 'working'; readonly since: number; readonly waitingFor: string | null }
  | { readonly kind: 'end'; readonly turn: TurnView }
)

export type UserRowData = Extract<Row, { kind: 'user' }>

export type StepItem = ToolItem | ReasoningItem

/** How much of tools and thinking is told. */
export type Detail = Pick<ComposerSettings, 'tools' | 'thinking'>

const normalDetail: Detail = { tools: 'normal', thinking: 'normal' }

/** As many tools in a row fold into one line. */
const foldFrom: Record<Detail['tools'], number> = { quiet: 1, normal: 4, full: Infinity }

export type SplitOf = (key: string, item: TextItem) => Split

/** Splits of texts that still grow, so that each look takes up where the last one ended. */
export function rememberSplits(): SplitOf {
  const known = new Map<string, Split>()
  return (key, { text }) => {
    const before = known.get(key)
    const usable = before !== undefined && before.length <= lengthOf(text) ? before : undefined
    const split = usable?.length === lengthOf(text) ? usable : splitBlocks(text, usable)
    known.set(key, split)
    return split
  }
}

export function rowsOf(
  turn: TurnView,
  splitOf: SplitOf = (_, { text }) => splitBlocks(text),
  detail: Detail = normalDetail,
): readonly Row[] {
  const rows: Row[] = []
  const over = turn.end !== null
  const { sessionId, userMessageId: messageId, userText: text, userImages: images, startedAt: at } = turn
  if (text !== null) rows.push({ key: `${turn.turnId}/user`, kind: 'user', sessionId, messageId, text, at, images })
  for (const run of runsOf(turn.items)) {
    const key = `${turn.turnId}/${run.from}`
    if (toolsIn(run.items) >= foldFrom[detail.tools]) {
      rows.push({ key, kind: 'steps', items: run.items as readonly StepItem[], over, sessionId })
      continue
    }
    run.items.forEach((item, index) => {
      const place = run.from + index
      const running = !over && place === turn.items.length - 1
      if (item.kind === 'reasoning' && detail.thinking === 'quiet' && !running) return
      if (item.kind === 'approval' && isToldByTool(item, turn.items, over)) return
      addItem(rows, `${turn.turnId}/${place}`, item, { running, over, sessionId, splitOf })
    })
  }
  if (over) rows.push({ key: `${turn.turnId}/end`, kind: 'end', turn })
  else
    rows.push({ key: `${turn.turnId}/working`, kind: 'working', since: turn.startedAt, waitingFor: waitingFor(turn) })
  turn.after.forEach((item, index) => {
    const key = `${turn.turnId}/after/${index}`
    if (item.kind === 'compressed') rows.push({ key, kind: item.kind, item, sessionId })
    else if (item.kind === 'background') rows.push({ key, kind: item.kind, item })
    else rows.push({ key, kind: item.kind, item })
  })
  return rows
}

function waitingFor({ items, model }: TurnView): string | null {
  return items.length === 0 && model !== '' ? model : null
}

/** A no is one thing that happened, not two: the row of the call says it. */
function isToldByTool({ callId, answer }: ApprovalItem, items: readonly TurnItem[], over: boolean): boolean {
  if (answer?.choice !== 'deny') return false
  const tool = items.find((item) => item.kind === 'tool' && item.callId === callId)
  const state = tool?.kind === 'tool' ? toolState(tool, over) : null
  return state === 'denied' || state === 'not-run'
}

interface ItemPlace {
  readonly running: boolean
  readonly over: boolean
  readonly sessionId: string
  readonly splitOf: SplitOf
}

function addItem(rows: Row[], key: string, item: TurnItem, place: ItemPlace): void {
  const { running, over, sessionId, splitOf } = place
  switch (item.kind) {
    case 'text': {
      const { settled, open } = splitOf(key, item)
      settled.forEach((source, index) => rows.push({ key: `${key}/${index}`, kind: 'block', source, open: false }))
      if (open.trim() !== '') rows.push({ key: `${key}/${settled.length}`, kind: 'block', source: open, open: running })
      return
    }
    case 'reasoning':
      rows.push({ key, kind: 'reasoning', item, running })
      return
    case 'tool':
      rows.push({ key, kind: 'tool', item, over, sessionId })
      return
    case 'discarded':
      rows.push({ key, kind: 'discarded', text: item.text })
      return
    case 'notice': {
      const last = rows.at(-1)
      const { notice } = item
      // One row for one wait: the next attempt takes the place of the one before.
      if (notice.kind === 'retrying' && last?.kind === 'notice' && last.notice.kind === 'retrying') rows.pop()
      if (notice.kind === 'retrying' && running) rows.push({ key, kind: 'retry', notice, sessionId })
      else rows.push({ key, kind: 'notice', notice })
      return
    }
    case 'steered':
      rows.push({ key, kind: 'steered', text: item.text })
      return
    case 'approval':
      rows.push({ key, kind: 'approval', item, over })
      return
    case 'clarify':
      rows.push({ key, kind: 'clarify', item, over })
      return
    case 'form':
      rows.push({ key, kind: 'form', item, over })
      return
    case 'recalled':
      rows.push({ key, kind: 'recalled', item })
      return
    case 'compressed':
      rows.push({ key, kind: 'compressed', item, sessionId })
  }
}

interface Run {
  readonly from: number
  readonly items: readonly TurnItem[]
}

/** Neighbouring steps together, everything else by itself. */
function runsOf(items: readonly TurnItem[]): Run[] {
  const runs: { from: number; items: TurnItem[] }[] = []
  items.forEach((item, from) => {
    const open = runs.at(-1)
    if (open !== undefined && isStep(item) && isStep(open.items[0])) open.items.push(item)
    else runs.push({ from, items: [item] })
  })
  return runs
}

function isStep(item: TurnItem | undefined): item is StepItem {
  return item?.kind === 'tool' || item?.kind === 'reasoning'
}

function toolsIn(items: readonly TurnItem[]): number {
  return items.filter(({ kind }) => kind === 'tool').length
}
