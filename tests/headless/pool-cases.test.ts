import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reasons, type ErrorReason } from '../../src/core/models/errors/reasons'
import { recover, type KeyOutlook, type RecoveryAction } from '../../src/core/models/errors/recover'
import { parseDelay, parseResetAt, parseRetryAfter } from '../../src/core/models/errors/reset-time'
import { classify, type Classification } from '../../src/core/models/errors/classify'
import { createKeyPool } from '../../src/core/models/pool/create-key-pool'
import type { Lease } from '../../src/core/models/pool/key-pool'
import { keyPoolFile } from '../../src/core/models/pool/key-pool-file'
import { strategyFrom } from '../../src/core/models/pool/strategy'
import { createSecrets, keysFor } from '../../src/core/secrets/create-secrets'
import type { Vault } from '../../src/core/secrets/vault'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { readCases } from './context-cases'
import { inEnglish } from '../../src/shared/words/in-english'

interface Mark {
  readonly status: number
  readonly key: string
  readonly reason?: string
  readonly reset_at?: number
  readonly retry_after?: number
}
type Op = 'select' | 'lease' | { readonly mark: Mark } | { readonly at: number } | { readonly release: string }
interface SequenceInput {
  readonly op: 'sequence'
  readonly strategy: string
  readonly entries: readonly { id: string; key: string; status?: string; status_at?: number; code?: number }[]
  readonly now?: number
  readonly ops: readonly Op[]
}
interface ResetInput {
  readonly op: 'parse_reset'
  readonly parse_reset_at?: number | string
  readonly parse_delay?: string
  readonly parse_retry_after?: string
  readonly now?: string
}
interface RecoverInput {
  readonly op: 'recover'
  readonly reason: ErrorReason
  readonly code?: string
  readonly pool: readonly string[]
  readonly already_retried?: boolean
  readonly refresh?: 'ok' | 'fail'
  readonly pool_provider?: string
  readonly active_provider?: string
}
interface Case {
  readonly name: string
  readonly input: SequenceInput | ResetInput | RecoverInput
  readonly expect: Readonly<Record<string, unknown>>
}

const cases = readCases<Case>('pool')

describe('pool cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    expect(await observe(input)).toMatchObject(expected)
  })
})

function observe(input: Case['input']): object | Promise<object> {
  switch (input.op) {
    case 'sequence':
      return observeSequence(input)
    case 'parse_reset':
      return observeReset(input)
    case 'recover':
      return observeRecovery(input)
  }
}

async function observeSequence({ strategy, entries, now = 0, ops }: SequenceInput): Promise<object> {
  let seconds = 0
  const pool = poolOf(Object.fromEntries(entries.map(({ id, key }) => [id, key])), strategy, () => seconds)
  for (const { key, status_at, code } of entries) {
    if (status_at === undefined) continue
    seconds = status_at
    await pool.mark(key, failureOf({ status: code ?? 429, key }, seconds))
  }
  seconds = now
  const seen: { selected: unknown[]; leased: unknown[]; [other: string]: unknown } = { selected: [], leased: [] }
  const held: Lease[] = []
  for (const op of ops) {
    if (op === 'select') {
      const selection = await pool.select()
      seen.selected.push(selection.ok ? selection.label : null)
      if (!selection.ok) seen['next_available_at'] = (selection.nextAt ?? 0) / 1000
    } else if (op === 'lease') {
      const lease = await pool.lease()
      seen.leased.push(lease.ok ? lease.key.label : null)
      if (lease.ok) held.push(lease)
    } else if ('mark' in op) {
      const { next, notice } = await pool.mark(op.mark.key, failureOf(op.mark, seconds))
      seen['mark_returns'] = next.ok ? next.label : null
      seen['notice'] = notice !== null
    } else if ('at' in op) {
      seconds = op.at
    } else {
      held.find(({ key }) => key.label === op.release)?.release()
    }
  }
  const states = await pool.states()
  return { ...seen, status: Object.fromEntries(states.map(({ label, status }) => [label, status])) }
}

function observeReset({ parse_reset_at, parse_delay, parse_retry_after, now = '2026-01-01T00:00:00Z' }: ResetInput) {
  const at = Date.parse(now)
  if (parse_reset_at !== undefined) return { epoch_seconds: (parseResetAt(parse_reset_at, at) ?? 0) / 1000 }
  if (parse_delay !== undefined) return { seconds: (parseDelay(parse_delay) ?? 0) / 1000 }
  return { seconds: ((parseRetryAfter(parse_retry_after, at) ?? 0) - at) / 1000 }
}

/** Carries the actions out as the loop does, until the request would be sent again or given up. */
async function observeRecovery(input: RecoverInput): Promise<object> {
  const { pool_provider: provider = 'openrouter', active_provider: active = provider } = input
  const keys = Object.fromEntries(input.pool.map((label) => [label, `key ${label}`]))
  const pool = poolOf(keys, 'fill_first', () => 0, provider)
  const first = await pool.select()
  if (!first.ok) throw new Error(inEnglish(first.reason))
  const error: Classification = {
    ...failureOf({ status: 0, key: first.value }, 0),
    ...reasons[input.reason],
    reason: input.reason,
    usageLimit: input.code === 'usage_limit_reached',
  }
  const outlook = await pool.outlook(active, first.value)
  const known = outlook === null ? null : { ...outlook, refreshable: input.refresh !== undefined }
  const next = (keyRefreshed: boolean) => step(error, known, input.already_retried ?? false, keyRefreshed)
  let action = next(false)
  const refreshed = action.kind === 'refresh-key' && input.refresh === 'ok'
  if (action.kind === 'refresh-key' && input.refresh === 'fail') action = next(true)
  const rotated = action.kind === 'rotate-key'
  const marked = rotated ? await pool.mark(first.value, error) : null
  const states = await pool.states()
  return {
    rotated,
    refreshed,
    next: marked?.next.ok ? marked.next.label : null,
    retry_same_next: action.kind === 'retry' && action.sameKey,
    marked: states.filter(({ status }) => status !== 'ok').map(({ label }) => label),
  }
}

function step(
  error: Classification,
  keys: KeyOutlook | null,
  keyRetried: boolean,
  keyRefreshed: boolean,
): RecoveryAction {
  return recover({
    error,
    attempts: {
      retries: 0,
      compressions: 0,
      outputReductions: 0,
      keyRetried,
      keyRefreshed,
      transportRebuilt: false,
      sentAgain: false,
    },
    options: { keys, fallback: false, compression: true, repairs: new Set() },
    request: { provider: 'openrouter', tokens: 0, messages: 1, contextWindow: 200_000, maxOutputTokens: null },
    now: 0,
    random: () => 0.5,
  })
}

const noVault: Vault = {
  backend: 'basic_text',
  available: false,
  reason: 'No key store here.',
  encrypt: () => Buffer.alloc(0),
  decrypt: () => '',
}

function poolOf(keys: Record<string, string>, strategy: string, seconds: () => number, provider = 'openrouter') {
  const folder = temporaryFolder()
  return createKeyPool({
    provider,
    names: Object.keys(keys),
    strategy: strategyFrom(strategy),
    secrets: keysFor(
      createSecrets({
        env: keys,
        dotenv: () => ({}),
        vault: noVault,
        file: join(folder, 'credentials.json'),
      }),
      'https://openrouter.ai/api/v1',
    ),
    file: keyPoolFile(join(folder, 'desktop', 'key-pool.json')),
    clock: () => new Date(seconds() * 1000),
    random: () => 0.5,
  })
}

function failureOf({ status, reason, reset_at, retry_after }: Mark, seconds: number): Classification {
  const error = classify(
    {
      status,
      codes: reason === undefined ? [] : [reason],
      message: '',
      inner: '',
      upstream: false,
      headers: retry_after === undefined ? {} : { 'retry-after': String(retry_after) },
      resets: {},
      transport: null,
      causes: [],
    },
    { model: null, tokens: null, contextWindow: null, messages: null, reasoningModel: false, now: seconds * 1000 },
  )
  return reset_at === undefined ? error : { ...error, resetAt: reset_at * 1000 }
}
