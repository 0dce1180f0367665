import type { Database } from 'better-sqlite3'
import type { RequestSize } from '../../shared/inspect'
import type { Layer, PromptSnapshot, TokenCount } from '../../shared/model'
import { estimateTokens } from '../models/estimate-tokens'
import { sumTokens } from '../models/tokens/sum-tokens'
import { readHistory } from '../sessions/ledger/read-history'
import { readPrompt } from '../sessions/read-prompt'

/** What was said in a session, as far as its size is concerned. */
export interface SizedConversation {
  /** What the newest request that still counts was billed, its answer included; `null`: nobody has billed anything. */
  readonly billed: number | null
  /** What summaries have taken out since then, or what taking them back has added. */
  readonly since: number
  /** What references attached, as the composer and the message itself count it. */
  readonly references: number
  /** Each message, for counting; empty where a bill says it. */
  readonly texts: readonly string[]
  /** That of the session; `null` when none is stored. */
  readonly prompt: SizedPrompt | null
}

/** As much of a prompt as its size takes. */
export interface SizedPrompt {
  readonly layers: readonly Pick<Layer, 'tier' | 'tokens'>[]
  readonly tokens: TokenCount
}

export function readConversation(db: Database, { sessionId }: { readonly sessionId: string }): SizedConversation {
  const bill = newestBill(db, sessionId)
  const texts =
    bill === null ? readHistory(db, sessionId).map(({ content, toolCalls }) => content + (toolCalls ?? '')) : []
  return {
    billed: bill?.tokens ?? null,
    since: bill === null ? 0 : compressedSince(db, sessionId, bill),
    references: attached(db, sessionId),
    texts,
    prompt: sizedPrompt(readPrompt(db, { sessionId })),
  }
}

function sizedPrompt(snapshot: PromptSnapshot | null): SizedPrompt | null {
  if (snapshot === null) return null
  return { tokens: snapshot.tokens, layers: snapshot.layers.map(({ tier, tokens }) => ({ tier, tokens })) }
}

interface Bill {
  readonly requestId: number
  readonly at: number
  readonly tokens: number
}

function newestBill(db: Database, sessionId: string): Bill | null {
  const sql = `SELECT requests.id AS requestId, ended_at AS at,
      input_tokens + cache_read_tokens + cache_write_tokens + output_tokens AS tokens
    FROM requests JOIN messages ON messages.id = message_id
    WHERE requests.session_id = ? AND messages.state <> 'undone' AND input_tokens + cache_read_tokens + cache_write_tokens > 0
    ORDER BY requests.id DESC LIMIT 1`
  return db.prepare<[string], Bill>(sql).get(sessionId) ?? null
}

function compressedSince(db: Database, session: string, { requestId, at }: Bill): number {
  const sql = `SELECT
      coalesce(sum(CASE WHEN request_id >= :requestId AND state <> 'undone' THEN tokens_after - tokens_before END), 0)
      + coalesce(sum(CASE WHEN request_id < :requestId AND undone_at > :at THEN max(0, tokens_before - tokens_after) END), 0)
    FROM compressions WHERE session_id = :session`
  const question = { session, requestId, at }
  return db.prepare<typeof question, number>(sql).pluck().get(question) ?? 0
}

function attached(db: Database, sessionId: string): number {
  const sql = `SELECT content, sent_content AS sent FROM messages
    WHERE session_id = ? AND state = 'active' AND sent_content IS NOT NULL`
  return db
    .prepare<[string], { content: string; sent: string }>(sql)
    .all(sessionId)
    .reduce((sum, { content, sent }) => sum + Math.max(0, estimateTokens(sent) - estimateTokens(content)), 0)
}

export interface SizeParts {
  /** Of the model, in tokens. */
  readonly window: number
  readonly prompt: SizedPrompt
  readonly tools: TokenCount
  /** See `RequestSize`. */
  readonly scale: number
  /** With its texts counted; `null` before the first message. */
  readonly said: (Pick<SizedConversation, 'billed' | 'since' | 'references'> & { readonly counted: TokenCount }) | null
}

/**
 * What the next request takes of the window before anything new is said. Prompt and tools are counted, the whole is as billed
 * where somebody has billed it, and the conversation is what remains. Everything that shows a size shows this one.
 */
export function requestSize({ window, prompt, tools, scale, said }: SizeParts): RequestSize {
  const ready = sumTokens([prompt.tokens, tools])
  const about = { window, scale, quality: ready.quality }
  const tiers = [...Map.groupBy(prompt.layers, ({ tier }) => tier)].map(([part, layers]) => ({
    part,
    tokens: layers.reduce((sum, layer) => sum + layer.tokens.value, 0),
  }))
  const fixed = [...tiers, ...(tools.value === 0 ? [] : [{ part: 'tools' as const, tokens: tools.value }])]
  if (said === null) return { ...about, parts: fixed, total: ready }
  const { billed, since, counted } = said
  const together = sumTokens([ready, counted])
  const total: TokenCount =
    billed === null ? together : { value: Math.max(0, billed + since), quality: since === 0 ? 'billed' : 'estimated' }
  const rest = Math.max(0, total.value - prompt.tokens.value - tools.value)
  const references = Math.min(said.references, rest)
  const conversation = [
    { part: 'references' as const, tokens: references },
    { part: 'history' as const, tokens: rest - references },
  ].filter(({ tokens }) => tokens > 0)
  return { ...about, parts: [...fixed, ...conversation], total }
}
