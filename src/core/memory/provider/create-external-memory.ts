import type { Finding, Notice } from '../../../shared/model'
import type { Redact } from '../../base/redact'
import type { ChatMessage } from '../../models/model-client'
import { rulesOf } from '../../prompt/context-files/blocked-text'
import { wrapRecall } from '../../prompt/wrap-recall'
import type { FinishedTurn, MemoryProvider, RecallQuery } from './memory-provider'
import { mapValues, said, type SaidText } from '../../../shared/words/said'
import { reasonOf } from '../../../shared/words/said-error'

export interface ExternalMemoryPorts {
  /** The provider of the settings as they are now; `null` when there is none. */
  readonly provider: () => MemoryProvider | null
  /** Nothing is recalled in this folder. */
  readonly isOffIn?: (workspace: string | null) => boolean
  readonly redact: Redact
  readonly scan: (text: string) => Promise<readonly Finding[]>
  readonly timeLimitMs?: number
}

export interface Recalled {
  /** A fenced block for the copy of the message; '' for nothing. */
  readonly block: string
  /** `null` when there is nothing in the block. */
  readonly told: { readonly provider: string; readonly text: string; readonly reason: SaidText } | null
  readonly notices: readonly Notice[]
}

/** The one external memory. Nothing here throws or waits for long: without an answer the turn goes on. */
export interface ExternalMemory {
  recall(query: RecallQuery): Promise<Recalled>
  staticBlock(): { readonly provider: string; readonly text: string } | null
  syncTurn(turn: FinishedTurn): Promise<void>
  sessionEnded(sessionId: string): Promise<void>
  beforeCompress(sessionId: string, messages: readonly ChatMessage[], signal: AbortSignal): Promise<string>
  delegated(sessionId: string, task: string): Promise<void>
}

const usualLimitMs = 8_000
const longestRecall = 8_000
const nothing: Recalled = { block: '', told: null, notices: [] }

export function createExternalMemory(ports: ExternalMemoryPorts): ExternalMemory {
  const { provider, redact, scan, timeLimitMs = usualLimitMs } = ports

  /** The work's value, or the reason why there is none. */
  async function within<T>(
    work: Promise<T>,
    signal: AbortSignal,
  ): Promise<{ ok: true; value: T } | { ok: false; reason: SaidText }> {
    const late = Promise.withResolvers<{ ok: false; reason: SaidText }>()
    const timer = setTimeout(
      () => late.resolve({ ok: false, reason: said('memory.not_answer_within_s', { seconds: timeLimitMs / 1000 }) }),
      timeLimitMs,
    )
    const stop = () => late.resolve({ ok: false, reason: said('agent.stopped') })
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    try {
      const done = work.then(
        (value) => ({ ok: true, value }) as const,
        (error: unknown) => ({ ok: false, reason: reasonOf(error) }) as const,
      )
      return await Promise.race([done, late.promise])
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
  }

  async function quietly(work: (provider: MemoryProvider) => Promise<unknown> | undefined): Promise<void> {
    const active = provider()
    if (active === null) return
    try {
      await work(active)
    } catch {
      // What a provider did not take in is still in the sessions.
      return
    }
  }

  /** Lines that read like an attack are left out: what was stored once must not become an order. */
  async function screened(text: string, source: SaidText): Promise<{ text: string; notices: readonly Notice[] }> {
    const lines = text.split('\n')
    const found = await Promise.all(lines.map(scan))
    const rules = rulesOf(found.flat(), 'block')
    const kept = lines.filter((_, index) => rulesOf(found[index] ?? [], 'block').length === 0).join('\n')
    const whole = rulesOf(await scan(kept), 'block')
    if (whole.length > 0) return { text: '', notices: [{ kind: 'blocked', source, rules: whole }] }
    return { text: kept, notices: rules.length === 0 ? [] : [{ kind: 'blocked', source, rules }] }
  }

  return {
    async recall(query) {
      if (ports.isOffIn?.(query.workspace) === true) return nothing
      const active = provider()
      if (active === null || isTrivial(query.text)) return nothing
      const source = said('memory.source', { name: active.name })
      const found = await within(active.prefetch({ ...query, text: redact(query.text) }), query.signal)
      if (!found.ok)
        return query.signal.aborted
          ? nothing
          : { ...nothing, notices: [{ kind: 'ignored', source, reason: found.reason }] }
      const { text, notices } = await screened(redact(found.value).slice(0, longestRecall).toWellFormed(), source)
      const block = wrapRecall(text)
      if (block === '') return { ...nothing, notices }
      const reason = active.reason?.(query.text) ?? said('memory.may_help_with_message')
      return { block, told: { provider: active.name, text, reason: mapValues(reason, redact) }, notices }
    },
    staticBlock() {
      const active = provider()
      const text = active?.staticBlock().trim() ?? ''
      return active === null || text === '' ? null : { provider: active.name, text }
    },
    syncTurn: (turn) =>
      quietly((active) => active.syncTurn?.({ ...turn, user: redact(turn.user), assistant: redact(turn.assistant) })),
    sessionEnded: (sessionId) => quietly((active) => active.sessionEnded?.(sessionId)),
    delegated: (sessionId, task) => quietly((active) => active.delegated?.(sessionId, redact(task))),
    async beforeCompress(sessionId, messages, signal) {
      const asked = provider()?.beforeCompress?.(sessionId, messages)
      if (asked === undefined) return ''
      const answer = await within(asked, signal)
      return answer.ok ? (await screened(redact(answer.value).slice(0, longestRecall), 'memory')).text : ''
    },
  }
}

const trivialWords = new Set(
  (
    'hi hello hey yo hiya morning evening thanks thank you thx ty ok okay k kk yes yeah yep y no nope nah n sure fine good great nice cool ' +
    'perfect go on continue next stop done please bye goodbye test ping hallo danke ja nein gut weiter hola gracias si merci oui non ' +
    '你好 您好 谢谢 好 好的 是 是的 对 不 不是 继续 行 可以 嗯 ありがとう はい いいえ 네 아니요'
  ).split(' '),
)
const mostWords = 4

/** Whether a message has nothing in it that a memory could be asked about: greetings, yes and no, commands of the window. */
export function isTrivial(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '' || /^\/[\w-]+(?:\s|$)/.test(trimmed)) return true
  const words = trimmed
    .slice(0, 200)
    .toLowerCase()
    .split(/[\s,.!?;:，。！？、～~…"'’]+/u)
    .filter((word) => word !== '')
  return words.length <= mostWords && words.every((word) => trivialWords.has(word) || !/[\p{L}\p{N}]/u.test(word))
}
