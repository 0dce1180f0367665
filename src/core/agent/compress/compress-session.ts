import type { Notice } from '../../../shared/model'
import type { Cost, TurnHappening } from '../../../shared/turn'
import { totalCost } from '../../../shared/total-cost'
import type { CompressionHealth } from '../../sessions/compressions/compression-health'
import { storeHealth } from '../../sessions/compressions/compression-health'
import { activeSummary } from '../../sessions/compressions/read-compressions'
import { storeCompression } from '../../sessions/compressions/store-compression'
import { readHistory } from '../../sessions/ledger/read-history'
import { chatMessage } from '../chat-history'
import type { Billed } from './ask-auxiliary'
import { type CompressionResult, prunedResult, summarisedResult } from './build-result'
import { handoff } from './handoff'
import { messagesTokens, requestTokens } from './message-tokens'
import { windowNumbers } from './numbers'
import { type HistoryEntry, planCompression, type SummaryPlan } from './plan-compression'
import type { CompressionPorts, RequestFrame } from './ports'
import type { CompressedSession } from './session-target'
import { writeSummary, type WrittenSummary } from './write-summary'
import { said, type SaidText } from '../../../shared/words/said'

export interface CompressionOrder {
  readonly sessionId: string
  readonly turnId: string
  readonly session: CompressedSession
  readonly cause: 'preflight' | 'overflow' | 'user'
  readonly topic: string | null
  readonly frame: RequestFrame
  /** What the conversation really had, as billed; `null` when that is not known. */
  readonly billed: number | null
  readonly health: CompressionHealth
  readonly withModel: boolean
  readonly signal: AbortSignal
}

export type CompressedEvent = Extract<TurnHappening, { type: 'compressed' }>

export type Compressed =
  | {
      readonly kind: 'compressed'
      readonly event: CompressedEvent
      readonly notices: readonly Notice[]
      readonly billed: readonly Billed[]
    }
  /** Everything is as it was. */
  | {
      readonly kind: 'unchanged'
      readonly reason: SaidText
      readonly notices: readonly Notice[]
      readonly billed: readonly Billed[]
    }

/** So much of the threshold may be left for pruning alone to be enough. */
const enoughRoom = 0.6
/** Less than this is not worth a new cache at the provider. */
const worthwhile = 0.9

/** One compression, from the stored history to the stored result. A crash leaves the one or the other. */
export async function compressSession(ports: CompressionPorts, order: CompressionOrder): Promise<Compressed> {
  const { sessionId, frame } = order
  const { db } = ports.database
  const { compression } = ports.settings()
  const history = readHistory(db, sessionId).map((row): HistoryEntry => ({
    id: row.id,
    compressionId: row.compressionId ?? null,
    message: chatMessage(row),
  }))
  const earlier = activeSummary(db, sessionId)
  const { threshold, tailBudget: usualTail } = windowNumbers({
    ...frame,
    threshold: compression.threshold,
    targetRatio: compression.target_ratio,
  })
  const own = messagesTokens(history.map(({ message }) => message))
  // Who asks for less, or is refused with less than the window, wants a part of what there is and not of what could be.
  const tailBudget =
    order.cause === 'preflight' ? usualTail : Math.min(usualTail, Math.floor(own * compression.target_ratio))
  const plan = planCompression(history, {
    protectFirst: compression.protect_first_n,
    protectLast: compression.protect_last_n,
    tailBudget,
    earlierHandoff: earlier?.handoff ?? '',
  })
  const size = sizer(order, history)
  const pruned = prunedResult(history, plan)
  const isEnough = size(pruned) <= enoughRoom * threshold && size(pruned) <= worthwhile * size.before
  if (pruned.shortened.length > 0 && (plan.summary === null || (order.cause !== 'user' && isEnough))) {
    if (size(pruned) > worthwhile * size.before) return ineffective(ports, order, tooLittle)
    return store(ports, order, history, { result: pruned, tokens: size, by: 'pruning', summary: '', handoff: '' })
  }
  if (plan.summary === null) return ineffective(ports, order, tooLittle)
  const written = await writeSummary(ports, {
    ...order,
    material: plan.summary.material,
    previous: earlier?.summary ?? null,
    contextWindow: frame.contextWindow,
  })
  if (written.kind === 'aborted') return aborted(ports, order, written)
  return summarised(ports, order, history, plan.summary, written, size, earlier?.id ?? null)
}

const tooLittle = said('agent.nothing_old_enough_summarise')

/** Estimates, corrected by how far the last one was from its bill. */
function sizer({ frame, billed }: CompressionOrder, history: readonly HistoryEntry[]) {
  const messages = history.map(({ message }) => message)
  const estimated = requestTokens({ ...frame, messages })
  const before = billed ?? estimated
  const correction = Math.min(3, Math.max(0.5, before / Math.max(1, estimated)))
  const rest = requestTokens({ ...frame, messages: [] })
  const after = (result: CompressionResult) => Math.round((rest + messagesTokens(result.messages)) * correction)
  return Object.assign(after, { before: Math.max(before, 1) })
}

type Sizer = ReturnType<typeof sizer>

async function summarised(
  ports: CompressionPorts,
  order: CompressionOrder,
  history: readonly HistoryEntry[],
  plan: SummaryPlan,
  written: Extract<WrittenSummary, { kind: 'written' }>,
  size: Sizer,
  absorbs: number | null,
): Promise<Compressed> {
  const text = handoff({ summary: written.text, request: plan.request, todos: await ports.todos(order.sessionId) })
  const result = summarisedResult(history, plan, text)
  if (size(result) >= size.before) {
    return ineffective(ports, order, said('agent.summary_longer_stands'), written)
  }
  return store(ports, order, history, {
    result,
    tokens: size,
    by: written.by,
    summary: written.text,
    handoff: text,
    written,
    absorbs,
  })
}

interface Made {
  readonly result: CompressionResult
  readonly tokens: Sizer
  readonly by: 'model' | 'pruning' | 'fallback'
  readonly summary: string
  readonly handoff: string
  readonly written?: Extract<WrittenSummary, { kind: 'written' }>
  readonly absorbs?: number | null
}

async function store(
  ports: CompressionPorts,
  order: CompressionOrder,
  history: readonly HistoryEntry[],
  made: Made,
): Promise<Compressed> {
  const { sessionId, turnId, cause, topic, health } = order
  const { result, tokens, by, summary, written } = made
  const billed = written?.billed ?? []
  const cost: Cost = billed.length === 0 ? { status: 'included', dollars: 0 } : totalCost(billed.map((one) => one.cost))
  const messages = by === 'pruning' ? result.shortened.length : result.compacted.length
  const numbers = { messages, tokensBefore: tokens.before, tokensAfter: tokens(result) }
  const now = ports.clock()
  const stored = await ports.database.write((db) => {
    const { role, position, compacted, shortened } = result
    const id = storeCompression(
      db,
      {
        sessionId,
        turnId,
        cause,
        by,
        topic,
        role,
        position,
        summary,
        handoff: made.handoff,
        ...numbers,
        cost,
        compacted,
        shortened,
        absorbs: made.absorbs ?? null,
        basis: history.map((entry) => entry.id),
      },
      now,
    )
    if (id !== null) storeHealth(db, sessionId, healthAfter(health, made, cause, now))
    return id
  })
  const notices = written?.notices ?? []
  if (!stored.ok)
    return { kind: 'unchanged', reason: said('agent.not_stored', { reason: stored.message }), notices, billed }
  if (stored.value === null)
    return { kind: 'unchanged', reason: said('agent.conversation_changed_meanwhile'), notices, billed }
  ports.forget(sessionId)
  const notice: Notice = {
    kind: 'compressed',
    source: said('agent.conversation'),
    reason: written?.problem ? said('text.two', { first: causes[cause], second: written.problem }) : causes[cause],
    ...numbers,
    dollars: cost.status === 'unpriced' ? null : cost.dollars,
  }
  const event: CompressedEvent = { type: 'compressed', compressionId: stored.value, cause, by, ...numbers, summary }
  return { kind: 'compressed', event, notices: [...notices, notice], billed }
}

const causes = {
  preflight: said('agent.came_close_model_take'),
  overflow: said('agent.provider_said_too_long'),
  user: said('agent.asked'),
} as const

function healthAfter(health: CompressionHealth, { by, written }: Made, cause: CompressionOrder['cause'], now: number) {
  const fallbacks = by === 'fallback' ? health.fallbacks + 1 : by === 'model' ? 0 : health.fallbacks
  // Notes that were made while no model may be asked do not make that time longer.
  const hasFailed = by === 'fallback' && written?.asked === true
  const failedAt = by === 'model' ? null : hasFailed ? now : health.failedAt
  return { ...health, fallbacks, failedAt, paused: cause === 'preflight' ? health.paused : false }
}

async function ineffective(
  ports: CompressionPorts,
  order: CompressionOrder,
  reason: SaidText,
  written?: WrittenSummary,
): Promise<Compressed> {
  const { health, sessionId } = order
  await ports.database.write((db) => storeHealth(db, sessionId, { ...health, ineffective: health.ineffective + 1 }))
  return { kind: 'unchanged', reason, notices: written?.notices ?? [], billed: written?.billed ?? [] }
}

async function aborted(
  ports: CompressionPorts,
  { health, sessionId, signal }: CompressionOrder,
  { problem, notices, billed }: Extract<WrittenSummary, { kind: 'aborted' }>,
): Promise<Compressed> {
  // What the user stopped has not failed.
  if (!signal.aborted) {
    const failedAt = ports.clock()
    await ports.database.write((db) => storeHealth(db, sessionId, { ...health, failedAt }))
  }
  return { kind: 'unchanged', reason: said('agent.messages_stay_they', { problem }), notices, billed }
}
