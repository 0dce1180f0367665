import type { Database } from 'better-sqlite3'
import type { Budget } from '../../shared/inspect'
import type { PromptSnapshot } from '../../shared/model'
import { listPrice } from '../models/catalogue'
import { estimateTokens } from '../models/estimate-tokens'
import { withoutMarkers } from '../sessions/ledger/marked-item'
import { readPrompt } from '../sessions/read-prompt'
import { promptRents, toolRents } from './prompt-rents'
import { type RequestParts, requestParts } from './request-parts'
import { toolName } from './unit-place'
import { countUses } from './uses'

export interface BudgetQuestion {
  readonly sessionId: string
  readonly provider: string
  readonly model: string
  /** Of the model, in tokens. */
  readonly window: number
}

type Part = Budget['parts'][number]

/** What fills the window of the newest request of a session, and what each piece of it costs every time. */
export function sessionBudget(db: Database, { sessionId, provider, model, window }: BudgetQuestion): Budget {
  const sql = `SELECT id, input_tokens + cache_read_tokens + cache_write_tokens AS billed FROM requests
    WHERE session_id = ? AND message_id IS NOT NULL ORDER BY id DESC LIMIT 1`
  const last = db.prepare<[string], { id: number; billed: number | null }>(sql).get(sessionId)
  const parts = last === undefined ? null : requestParts(db, last.id)
  const prompt = parts?.prompt ?? readPrompt(db, { sessionId })
  const uses = countUses(db, sessionId)
  const tools = parts === null ? [] : toolsOf(parts)
  const filled = [
    ...systemParts(prompt, parts),
    ...(tools.length === 0
      ? []
      : [
          part(
            'tools',
            tools.reduce((sum, { json }) => sum + estimateTokens(json), 0),
          ),
        ]),
    ...conversationParts(db, sessionId, parts),
    ...reserve(parts),
  ]
  const estimated = filled.reduce((sum, { part: name, tokens }) => sum + (name === 'reserve' ? 0 : tokens), 0)
  const billed = last?.billed ?? null
  return {
    requestId: last?.id ?? null,
    window,
    parts: filled,
    total: billed ? { value: billed, quality: 'billed' } : { value: estimated, quality: 'estimated' },
    rents: [...(prompt === null ? [] : promptRents(prompt, uses)), ...toolRents(tools, uses)].sort(
      (one, other) => other.tokens - one.tokens,
    ),
    price: priceOf(provider, model),
    sessions: uses.sessions,
  }
}

/** Before the first message there is only the prompt. */
export function promptBudget(
  prompt: PromptSnapshot,
  { provider, model, window }: Omit<BudgetQuestion, 'sessionId'>,
): Budget {
  return {
    requestId: null,
    window,
    parts: systemParts(prompt, null),
    total: prompt.tokens,
    rents: promptRents(prompt, { tools: new Map(), skills: new Map() })
      .map((rent) => ({ ...rent, used: null, usedBefore: null }))
      .sort((one, other) => other.tokens - one.tokens),
    price: priceOf(provider, model),
    sessions: 0,
  }
}

function systemParts(prompt: PromptSnapshot | null, parts: RequestParts | null): Part[] {
  if (prompt === null) return parts === null ? [] : [part('stable', estimateTokens(parts.systemText()))]
  const tiers = Map.groupBy(prompt.layers, ({ tier }) => tier)
  return [...tiers].map(([tier, layers]) =>
    part(
      tier,
      layers.reduce((sum, { tokens }) => sum + tokens.value, 0),
    ),
  )
}

/** What references attached is told from the rest of the conversation. */
function conversationParts(db: Database, sessionId: string, parts: RequestParts | null): Part[] {
  if (parts === null) return []
  const said = parts.units
    .filter(({ field, index }) => index !== null && (field === 'messages' || field === 'input'))
    .filter((unit) => !parts.system.includes(unit))
  const total = said.reduce((sum, unit) => sum + estimateTokens(withoutMarkers(unit.text())), 0)
  const sql = `SELECT content, sent_content AS sent FROM messages
    WHERE session_id = ? AND state = 'active' AND sent_content IS NOT NULL`
  const attached = db
    .prepare<[string], { content: string; sent: string }>(sql)
    .all(sessionId)
    .reduce((sum, { content, sent }) => sum + Math.max(0, estimateTokens(sent) - estimateTokens(content)), 0)
  const references = Math.min(attached, total)
  return [...(references === 0 ? [] : [part('references', references)]), part('history', total - references)]
}

const limitNames = /"(?:max_tokens|max_completion_tokens|max_output_tokens)":(\d+)/

function reserve(parts: RequestParts | null): Part[] {
  const fields = parts?.units.flatMap((unit) => (unit.field === '' ? [unit.text()] : [])).join('') ?? ''
  const limit = limitNames.exec(fields)?.[1]
  return limit === undefined ? [] : [part('reserve', Number(limit))]
}

function toolsOf(parts: RequestParts): { name: string; json: string }[] {
  return parts.units
    .filter(({ field, index }) => field === 'tools' && index !== null)
    .map((unit) => ({ name: toolName(unit.text()), json: withoutMarkers(unit.text()) }))
}

function priceOf(provider: string, model: string): Budget['price'] {
  const price = listPrice(provider, model)
  return price === null
    ? null
    : { input: price.input, cacheRead: price.cacheRead, output: price.output, asOf: price.asOf }
}

function part(name: Part['part'], tokens: number): Part {
  return { part: name, tokens }
}
