import type { ChatMessage } from '../../models/model-client'
import { type BoundaryOptions, endOfHead, findBoundaries, headSize, startOfGroup, tailStart } from './boundaries'
import { cutMiddle } from './cut-text'
import { messageTokens } from './message-tokens'
import { withoutPrefix } from './prefix-message'
import { prune, contentText } from './prune'

/** A message of the history as it is sent now. */
export interface HistoryEntry {
  /** Of a summary: that of the last message it stands for. */
  readonly id: number
  /** Of a summary: the compression that made it. */
  readonly compressionId: number | null
  readonly message: ChatMessage
}

export interface PlanOptions extends Pick<BoundaryOptions, 'protectFirst' | 'protectLast' | 'tailBudget'> {
  /** What the earlier summary looks like to the model; '' when there is none. */
  readonly earlierHandoff: string
}

export interface CompressionPlan {
  /** Every message of the history with old results shortened, in the same order. Earlier summaries stay where they are. */
  readonly pruned: readonly ChatMessage[]
  /** `null` when nothing can be summarised. */
  readonly summary: SummaryPlan | null
}

export interface SummaryPlan {
  readonly headEnd: number
  readonly cut: number
  /** What the summary is made of, without an earlier summary. Shortened by nothing but `serialise`. */
  readonly material: readonly ChatMessage[]
  /** What stays, shortened and without an earlier summary. */
  readonly kept: readonly ChatMessage[]
  /** The last request of the user, when it does not stay in sight. */
  readonly request: string | null
}

const longestRequest = 20_000

/** Decides what of a history is shortened, what is summarised and what stays. Pure. */
export function planCompression(history: readonly HistoryEntry[], options: PlanOptions): CompressionPlan {
  const { earlierHandoff, protectLast, tailBudget } = options
  const plain = history.map(({ message }) => withoutPrefix(message, earlierHandoff))
  const sizes = plain.map(messageTokens)
  const start = startOfGroup(plain, tailStart(sizes, 0, { protectLast, tailBudget }))
  const compressedBefore = earlierHandoff !== '' || history.some(({ compressionId }) => compressionId !== null)
  const headEnd = endOfHead(plain, headSize({ ...options, compressedBefore }))
  const shortened = prune(plain, { headEnd, tailStart: start, tailBudget })
  const isSummary = (index: number) => history[index]?.compressionId !== null
  const found = findBoundaries(shortened, {
    ...options,
    compressedBefore,
    isSummary,
  })
  return {
    pruned: shortened.map((message, index) => whole(history[index], plain[index], message)),
    summary: found === null ? null : summaryPlan(plain, shortened, found, isSummary),
  }
}

/** Without a new summary the earlier one must stay where it is. */
function whole(entry: HistoryEntry | undefined, plain: ChatMessage | undefined, message: ChatMessage): ChatMessage {
  return entry === undefined || entry.message === plain ? message : entry.message
}

function summaryPlan(
  plain: readonly ChatMessage[],
  shortened: readonly ChatMessage[],
  { headEnd, cut }: { readonly headEnd: number; readonly cut: number },
  isSummary: (index: number) => boolean,
): SummaryPlan {
  const isMiddle = (index: number) => index >= headEnd && index < cut
  const lastUser = plain.findLastIndex(({ role }, index) => role === 'user' && !isSummary(index))
  const asked = plain[lastUser]
  return {
    headEnd,
    cut,
    material: plain.filter((_, index) => isMiddle(index) && !isSummary(index)),
    kept: shortened.filter((_, index) => !isMiddle(index)),
    request: asked?.role === 'user' && isMiddle(lastUser) ? requestText(asked) : null,
  }
}

function requestText({ content }: Extract<ChatMessage, { role: 'user' }>): string {
  return cutMiddle(contentText(content), longestRequest, longestRequest / 2, longestRequest / 2)
}
