import type { ModelTarget } from '../../models/errors/fallback-chain'
import type { ChatMessage } from '../../models/model-client'
import { askAuxiliary, type AskedRoute } from './ask-auxiliary'
import { fallbackSummary } from './fallback-summary'
import { messagesTokens } from './message-tokens'
import { summaryBudget } from './numbers'
import type { CompressionPorts } from './ports'
import { longestInput, serialise } from './serialise'
import { afterSummaryFailure } from './summary-failure'
import { summaryRequest } from './summary-request'
import { said, type SaidText } from '../../../shared/words/said'

export interface SummaryOrder {
  readonly sessionId: string
  readonly turnId: string
  readonly session: ModelTarget
  readonly material: readonly ChatMessage[]
  readonly previous: string | null
  readonly topic: string | null
  /** In tokens. */
  readonly contextWindow: number
  /** `false`: a model has just failed, none is asked. */
  readonly withModel: boolean
  readonly signal: AbortSignal
}

export type WrittenSummary =
  | ({
      readonly kind: 'written'
      readonly by: 'model' | 'fallback'
      readonly text: string
      readonly problem: SaidText | null
      /** Whether a model was. */ readonly asked: boolean
    } & AskedRoute)
  | ({ readonly kind: 'aborted'; readonly problem: SaidText } & AskedRoute)

const timeLimitMs = 120_000

/** Notes on the messages: by a model if one answers, else from the messages themselves, or not at all. */
export async function writeSummary(ports: CompressionPorts, order: SummaryOrder): Promise<WrittenSummary> {
  const { material, previous, signal } = order
  const withoutModel = () => fallbackSummary(material, previous, ports.redact)
  if (!order.withModel) {
    return {
      kind: 'written',
      by: 'fallback',
      text: withoutModel(),
      problem: resting,
      asked: false,
      notices: [],
      billed: [],
    }
  }
  const answer = await ask(ports, order)
  const { notices, billed } = answer
  if (answer.ok)
    return {
      kind: 'written',
      by: 'model',
      text: ports.redact(answer.text),
      problem: null,
      asked: true,
      notices,
      billed,
    }
  const problem = said('agent.model_not_write_summary', { reason: answer.message })
  const { abort_on_summary_failure: abort } = ports.settings().compression
  if (signal.aborted || afterSummaryFailure(answer.cause, abort) === 'abort')
    return { kind: 'aborted', problem, notices, billed }
  return { kind: 'written', by: 'fallback', text: withoutModel(), problem, asked: true, notices, billed }
}

const resting = said('agent.summary_failed_less_ten')

async function ask(ports: CompressionPorts, order: SummaryOrder) {
  const { sessionId, turnId, session, material, previous, topic, contextWindow } = order
  const signal = AbortSignal.any([order.signal, AbortSignal.timeout(timeLimitMs)])
  const remember = await ports.beforeCompress(sessionId, material, signal)
  // Half of the window at four characters per token: the notes and the instructions need room too.
  const limit = Math.min(longestInput, contextWindow * 2)
  const request = summaryRequest({
    conversation: serialise(material, { redact: ports.redact, limit }),
    previous: previous === null ? null : ports.redact(previous),
    topic,
    remember: ports.redact(remember),
    budget: summaryBudget(messagesTokens(material)),
    today: new Date(ports.clock()).toISOString().slice(0, 10),
  })
  const own = auxiliaryTarget(ports)
  return askAuxiliary(
    { ...ports, write: ports.database.write },
    {
      sessionId,
      turnId,
      purpose: 'compression',
      target: own ?? session,
      spare: own === null ? null : session,
      ...request,
      signal,
    },
  )
}

/** `auxiliary.compression`; `null` when the session's own model is to do it. */
function auxiliaryTarget({ settings }: CompressionPorts): ModelTarget | null {
  const { provider, model } = settings().auxiliary.compression
  return model === '' ? null : { provider, model }
}
