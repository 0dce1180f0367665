import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ChannelTraits, ChatDialect, LengthUnit } from '../../src/core/channels/channel'
import type { Source } from '../../src/core/channels/inbound'
import { admissionRules, isAdmitted, samePhone, strangerGets } from '../../src/core/channels/rules/admit'
import { answersOf, buttonAnswer } from '../../src/core/channels/rules/approval-answer'
import { whileBusy } from '../../src/core/channels/rules/busy'
import { isEnabled } from '../../src/core/channels/rules/is-enabled'
import { isForUs } from '../../src/core/channels/rules/is-for-us'
import { joinCaption, joinFragments } from '../../src/core/channels/rules/join-fragments'
import { mayAttach } from '../../src/core/channels/rules/media-guard'
import { approveCode, noPairing, requestCode } from '../../src/core/channels/rules/pairing'
import { mayCommand, parseCommand } from '../../src/core/channels/rules/parse-command'
import { parseTarget } from '../../src/core/channels/rules/parse-target'
import { reconnectMs } from '../../src/core/channels/rules/reconnect'
import { resetPolicyOf, resetReason, usualReset } from '../../src/core/channels/rules/reset-policy'
import { afterFailure, failureOf } from '../../src/core/channels/rules/send-failure'
import { isShared, sessionKey, usualKeyRules } from '../../src/core/channels/rules/session-key'
import { channelStore } from '../../src/core/channels/store/channel-store'
import { createPeople } from '../../src/core/agent/people/create-people'
import { adapters } from '../../src/doors/channels/adapters'
import { mediaKindOf } from '../../src/core/channels/rules/media-kind'
import { createBatch } from '../../src/doors/channels/batch'
import { openTestStore } from '../fixtures/test-store'
import { attachmentName } from '../../src/core/channels/text/attachment-name'
import { redactPhone, urlForLog } from '../../src/core/channels/text/for-log'
import { formatMarkdown } from '../../src/core/channels/text/format-markdown'
import { endOfPrefix, lengthIn } from '../../src/core/channels/text/measure'
import { takeMedia, takePictures } from '../../src/core/channels/text/media-tags'
import { observed, quoteName, senderPrefix } from '../../src/core/channels/text/quote-names'
import { writePieces } from '../../src/core/channels/text/write-pieces'
import { fillTemplate } from '../../src/core/channels/webhooks/fill-template'
import { isSigned } from '../../src/core/channels/webhooks/verify-signature'
import { isReachable, unsafeRoute } from '../../src/core/channels/webhooks/webhook-start'
import { toolsetsOf } from '../../src/core/tools/toolsets/toolsets-of'
import { builtInToolsets } from '../../src/core/tools/toolsets/built-in-toolsets'
import { readsReferences } from '../../src/shared/origin'
import { readCases } from './context-cases'
import { wireOps } from './gateway-wire-ops'

interface Case {
  readonly name: string
  readonly input: Input
  readonly expect: Readonly<Record<string, unknown>>
}

interface Policy {
  readonly mode: 'none' | 'idle' | 'daily' | 'both'
  readonly idle_minutes?: number
  readonly at_hour?: number
}

/** What the ops of the cases are given, each its part. */
interface Input {
  readonly op: string
  readonly platform?: string
  readonly markdown?: string
  readonly text?: string
  readonly text_parts?: readonly { readonly s: string; readonly repeat: number }[]
  readonly value?: string
  readonly value_parts?: readonly { readonly s: string; readonly repeat: number }[]
  readonly limit?: number
  readonly unit?: 'utf16' | 'code_points'
  readonly bot?: string
  readonly chat?: 'dm' | 'group'
  readonly chat_id?: string
  readonly chat_type?: Source['chatType']
  readonly user_id?: string | null
  readonly thread_id?: string | null
  readonly name?: string
  readonly require_mention?: boolean
  readonly reply_to_bot?: boolean
  readonly mentions?: readonly string[]
  readonly html?: string
  readonly free_response_channels?: readonly string[]
  readonly allowed_channels?: readonly string[]
  readonly from_bot?: boolean
  readonly allow_bots?: 'none' | 'mentions' | 'all'
  readonly subtype?: string
  readonly source?: Readonly<Record<string, string>>
  readonly profile?: string
  readonly group_sessions_per_user?: boolean
  readonly policy?: Policy
  readonly last_activity?: string
  readonly now?: string | number
  readonly active_process?: boolean
  readonly default?: Policy
  readonly by_type?: Readonly<Record<string, Policy>>
  readonly by_platform?: Readonly<Record<string, Policy>>
  readonly env?: Readonly<Record<string, string>>
  readonly paired?: readonly string[]
  readonly behaviour?: 'pair' | 'ignore' | null
  readonly steps?: readonly {
    readonly at: number
    readonly request?: string
    readonly approve?: string
    readonly revoke?: string
  }[]
  readonly path?: string
  readonly real_path?: string
  readonly roots?: readonly string[]
  readonly target?: string
  readonly known?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly secret?: string
  readonly timestamp?: string
  readonly signing_secret?: string
  readonly signature?: string
  readonly extension?: string
  readonly voice?: boolean
  readonly template?: string
  readonly payload?: unknown
  readonly host?: string
  readonly server?: string
  readonly routes?: Readonly<Record<string, { readonly secret?: string }>>
  readonly config?: Readonly<Record<string, unknown>>
  readonly scope?: string
  readonly command?: string
  readonly pending?: readonly { readonly id: string }[]
  readonly button?: { readonly id: string; readonly choice: string }
  readonly mode?: string
  readonly kind?: 'text' | 'photo'
  readonly turn?: 'starting' | 'running'
  readonly existing?: string
  readonly new?: string
  readonly error?: string
  readonly first?: number
  readonly cap?: number
  readonly attempts?: number
  readonly max?: number
  readonly quiet_ms?: number
  readonly messages?: readonly { readonly at: number; readonly key: string; readonly text: string }[]
  readonly ttl_seconds?: number
  readonly timeout_seconds?: number
  readonly ids?: readonly { readonly at: number; readonly id: string }[]
}

/** Time that goes on when the test says so. */
function handClock() {
  let now = 0
  const waits = new Set<{ readonly at: number; readonly end: () => void }>()
  return {
    now: () => now,
    wait(ms: number, signal: AbortSignal): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const one = { at: now + ms, end: resolve }
      waits.add(one)
      signal.addEventListener('abort', () => resolve(), { once: true })
      return promise.finally(() => waits.delete(one))
    },
    async goTo(time: number): Promise<void> {
      for (;;) {
        const [next] = [...waits].filter(({ at }) => at <= time).toSorted((one, other) => one.at - other.at)
        if (next === undefined) break
        now = next.at
        waits.delete(next)
        next.end()
        await new Promise((resolve) => setImmediate(resolve))
      }
      now = time
    },
  }
}

const cases = readCases<Case>('gateway')

/** Some ops mean one adapter's wire. */
function opOf({ op, subtype, server }: Input): string {
  if (subtype !== undefined) return 'slack_subtype'
  return op === 'server_start' && server === 'api_server' ? 'api_start' : op
}

describe('gateway cases', () => {
  it('are all there', () => {
    expect(cases).toHaveLength(181)
  })

  it.each(cases)('$input.op: $name', async ({ input, expect: expected }) => {
    const op = opOf(input)
    const observe = ops[op] ?? (wireOps[op] as (typeof ops)[string] | undefined)
    if (observe === undefined) throw new Error(`No code for the op ${op}.`)
    const seen = await observe(input)
    for (const [key, value] of Object.entries(expected)) check(seen, key, value)
  })
})

function check(seen: Readonly<Record<string, unknown>>, key: string, value: unknown): void {
  const [, name = key, way] =
    /^(?:(.+?)_)?(contains|not_contains|matches|starts_with|ends_with|at_least|not_contain|not)$/.exec(key) ?? []
  const actual =
    seen[name === key || name === '' ? 'text' : name] ?? (key === 'text_contains' ? seen['text'] : undefined)
  if (way === 'contains') for (const part of value as string[]) expect(actual).toContain(part)
  else if (way === 'not_contains') for (const part of value as string[]) expect(actual).not.toContain(part)
  else if (way === 'not_contain') for (const part of value as string[]) expect(String(actual)).not.toContain(part)
  else if (way === 'matches') expect(actual).toMatch(new RegExp(String(value)))
  else if (way === 'starts_with') expect(String(actual).startsWith(String(value))).toBe(true)
  else if (way === 'ends_with') expect(String(actual).endsWith(String(value))).toBe(true)
  else if (way === 'not') expect(actual).not.toEqual(value)
  else if (way === 'at_least') expect(actual).toBeGreaterThanOrEqual(Number(value))
  else if (key === 'every_at_most') expect(seen['longest']).toBeLessThanOrEqual(Number(value))
  else expect(seen[key]).toEqual(value)
}

const dialects: Readonly<Record<string, ChatDialect>> = {
  telegram: 'telegram',
  slack: 'slack',
  sms: 'plain',
  matrix: 'matrix',
  signal: 'signal',
}
const unitOf = (unit: Input['unit']): LengthUnit => (unit === 'utf16' ? 'utf16' : 'code-points')
const given = (text: string | undefined, parts: Input['text_parts'] = []) =>
  text ?? parts.map(({ s, repeat }) => s.repeat(repeat)).join('')
const mentionStyles: Readonly<Record<string, ChannelTraits['mention']>> = {
  telegram: 'at',
  slack: 'angle',
  matrix: 'matrix',
  mattermost: 'at',
}

function sourceOf({ chat_type, chat_id, user_id, thread_id, scope_id }: Readonly<Record<string, string>>): Source {
  return {
    chatType: chat_type as Source['chatType'],
    chatId: chat_id ?? '',
    userId: user_id ?? null,
    ...(thread_id !== undefined && { threadId: thread_id }),
    ...(scope_id !== undefined && { scopeId: scope_id }),
  }
}

const policyOf = ({ mode, idle_minutes, at_hour }: Policy) => ({
  mode,
  ...(idle_minutes !== undefined && { idleMinutes: idle_minutes }),
  ...(at_hour !== undefined && { atHour: at_hour }),
})
const policies = (rules: Readonly<Record<string, Policy>> = {}) =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, policyOf(rule)]))

const ops: Readonly<
  Record<string, (input: Input) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>>
> = {
  format({ platform = '', markdown = '' }) {
    const { text, html, styles } = formatMarkdown(markdown, dialects[platform] ?? 'plain')
    return {
      text,
      body: text,
      format: html === undefined ? '' : 'org.matrix.custom.html',
      formatted_body: html,
      styles,
    }
  },
  plain_fallback: ({ text = '' }) => ({ text: formatMarkdown(text, 'telegram').plain }),
  prefix: ({ text = '', unit, limit = 0 }) => ({ text: text.slice(0, endOfPrefix(text, 0, limit, unitOf(unit))) }),
  length: ({ text = '', unit }) => ({ length: lengthIn(text, unitOf(unit)) }),
  split({ text, text_parts, limit = 0, unit, platform = 'discord' }) {
    const whole = given(text, text_parts)
    const length = { most: limit, unit: unitOf(unit), caption: 0 }
    const chunks = writePieces(whole, { length, dialect: dialects[platform] ?? 'discord' }).map((piece) => piece.text)
    const words = (all: string) => all.split(/\s+/).filter((word) => word !== '')
    const kept = chunks.flatMap((chunk) => words(chunk.replace(/ \(\d+\/\d+\)$/, '')))
    return {
      chunks,
      count: chunks.length,
      longest: Math.max(...chunks.map((chunk) => lengthIn(chunk, unitOf(unit)))),
      first: chunks[0],
      last: chunks.at(-1),
      words_kept: kept.join(' ') === words(whole).join(' '),
    }
  },
  for_us(input) {
    const { platform = '', bot = '', text = '', html, mentions, from_bot = false } = input
    const verdict = isForUs({
      message: {
        text,
        source: { chatType: input.chat ?? 'dm', chatId: input.chat_id ?? 'c', userId: 'u', isBot: from_bot },
        address: { ...(mentions !== undefined && { mentions }), ...(html !== undefined && { html }) },
        ...(input.reply_to_bot === true && { replyTo: { id: 'm', isOurs: true } }),
      },
      bot: { id: bot, name: bot },
      mention: mentionStyles[platform] ?? 'at',
      rules: {
        requireMention: input.require_mention ?? true,
        mentionPatterns: [],
        freeResponseChats: input.free_response_channels ?? [],
        allowedChats: input.allowed_channels ?? [],
        ignoredChats: [],
        bots: input.allow_bots ?? 'none',
      },
      isOurThread: false,
    })
    return verdict.isForUs ? { process: true, text: verdict.text } : { process: false }
  },
  observe: ({ name = '', user_id, text = '' }) => ({ turn: false, stored: observed(name, user_id ?? '', text) }),
  session_key({ source = {}, profile, group_sessions_per_user: groupPerUser = true }) {
    return { key: sessionKey(source['platform'] ?? '', sourceOf(source), profile, { ...usualKeyRules, groupPerUser }) }
  },
  shared_session: ({ chat_type = 'dm', thread_id }) => ({
    shared: isShared({ chatType: chat_type, ...(typeof thread_id === 'string' && { threadId: thread_id }) }),
  }),
  reset({ policy = { mode: 'none' }, last_activity = '', now = '', active_process = false }) {
    return {
      reset: resetReason(
        { ...usualReset, ...policyOf(policy) },
        new Date(last_activity),
        new Date(now),
        active_process,
      ),
    }
  },
  reset_policy(input) {
    const rules = {
      default: policyOf(input.default ?? { mode: 'none' }),
      byType: policies(input.by_type),
      byPlatform: policies(input.by_platform),
    }
    return { mode: resetPolicyOf(rules, input.platform ?? '', input.chat_type ?? 'dm').mode }
  },
  authorise({ platform = '', chat_type = 'dm', chat_id = 'c', user_id = null, env = {}, paired = [] }) {
    const rules = admissionRules(platform, env, () => undefined, {
      isAuthenticated: platform === 'webhook',
      paired,
      sameUser: platform === 'whatsapp' ? samePhone : (id) => id,
    })
    return { allowed: isAdmitted({ chatType: chat_type, chatId: chat_id, userId: user_id }, rules) }
  },
  stranger: ({ chat_type = 'dm', behaviour = null }) => ({ answer: strangerGets(chat_type, behaviour), turn: false }),
  pairing({ steps = [] }) {
    let state = noPairing
    let admitted: string[] = []
    const codes = new Map<string, string>()
    const results = steps.map(({ at, request, approve, revoke }) => {
      const now = at * 1000
      if (request !== undefined) {
        const asked = requestCode(state, { userId: request, userName: request, now, randomBytes })
        state = asked.state
        if (asked.code !== null) codes.set(request, asked.code)
        return asked.code === null ? null : 'code'
      }
      if (revoke !== undefined) {
        admitted = admitted.filter((id) => id !== revoke)
        return 'revoked'
      }
      const typed = (approve ?? '').replace(/\{code:(\w+)(\|lower)?\}/, (_, user: string, lower?: string) => {
        const code = codes.get(user) ?? ''
        return lower === undefined ? code : code.toLowerCase()
      })
      const answer = approveCode(state, typed, now)
      state = answer.state
      if (answer.approved === null) return 'refused'
      admitted = [...admitted, answer.approved.userId]
      return 'approved'
    })
    const [code = ''] = codes.values()
    return { results, approved: admitted, code, stored_in_clear: JSON.stringify(state).includes(code) }
  },
  media({ text = '' }) {
    const taken = takeMedia(text)
    return { media: taken.media, text: taken.text, as_document: taken.asDocument }
  },
  media_guard: ({ real_path = '', roots = [] }) => ({
    allowed: mayAttach(real_path, roots.concat('/home/alice'), {
      userHome: '/home/alice',
      hermesHome: '/home/alice/.hermes',
    }),
  }),
  image_links({ text = '' }) {
    return { ...takePictures(text) }
  },
  attachment_name({ name = '' }) {
    const safe = attachmentName(name)
    return { inside_cache: !/[\\/]/.test(safe), name: safe }
  },
  target({ target = '', known = [] }) {
    const targets = target.split(',').map((word) => {
      const trimmed = word.trim()
      if (trimmed === 'local') return { kind: 'local' }
      const found = parseTarget(
        trimmed,
        known.map((id) => ({ id })),
      )
      if (found === null) return { kind: 'error' }
      if (found.kind === 'home') return found
      const { kind, platform, chatId, threadId } = found
      return { kind, platform, chat_id: chatId, ...(threadId !== undefined && { thread_id: threadId }) }
    })
    return { targets }
  },
  webhook_signature({ headers = {}, body = '', secret = '', now = 0 }) {
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    return { valid: isSigned({ headers: lower, body, secret, now: Number(now) }) }
  },
  slack_signature({ timestamp = '', body = '', signing_secret: secret = '', signature = '', now = 0 }) {
    const headers = { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': signature }
    return { valid: isSigned({ headers, body, secret, now: Number(now) }) }
  },
  async audio_route({ platform = '', extension = '', voice = false }) {
    const definition = await adapters.find(({ id }) => id === platform)?.load()
    const audio = definition?.traits.audio
    return { route: mediaKindOf(`x${extension}`, { voice, asDocument: false, ...(audio && { audio }) }).kind }
  },
  template: ({ template = '', payload }) => ({ text: fillTemplate(template, payload) }),
  reachable_from_outside: ({ host = '' }) => ({ reachable: isReachable(host) }),
  server_start: ({ host = '', routes = {} }) => ({ starts: unsafeRoute(host, routes) === null }),
  command({ text = '' }) {
    const command = parseCommand(text)
    return { command: command?.name ?? null, args: command?.rest }
  },
  matrix_command: ({ text = '', known = [] }) => ({ command: parseCommand(text, '!', known)?.name ?? null }),
  references: ({ platform = '', text }) => ({ sent: text, attached: readsReferences(`channel:${platform}`) ? 1 : 0 }),
  command_access({ config = {}, user_id = null, command = '' }) {
    const list = (name: string) => (config[name] as readonly string[] | undefined) ?? []
    return {
      allowed: mayCommand(command, user_id, {
        admins: list('allow_admin_from'),
        others: list('user_allowed_commands'),
      }),
    }
  },
  approval_answer({ text = '', pending = [] }) {
    const command = parseCommand(text)
    const isAnswer = command?.name === 'approve' || command?.name === 'deny'
    return { answered: isAnswer ? answersOf(command.name, command.rest, pending) : [] }
  },
  approval_button({ pending = [], button = { id: '', choice: '' } }) {
    const answer = buttonAnswer(button, pending)
    return { answered: answer === null ? [] : [answer] }
  },
  busy: ({ mode = 'steer', kind = 'text', turn = 'running' }) => ({ action: whileBusy(mode as 'steer', kind, turn) }),
  async batch({ quiet_ms = 0, messages = [] }) {
    const clock = handClock()
    const events: string[] = []
    const batches = new Map<string, ReturnType<typeof createBatch<string>>>()
    const never = new AbortController().signal
    const hand = (texts: readonly string[]) =>
      void events.push(joinFragments(texts.map((text) => ({ text, isCaption: false }))))
    for (const { at, key, text } of messages) {
      await clock.goTo(at)
      const batch = batches.get(key) ?? createBatch<string>(clock, never, () => quiet_ms, hand)
      batches.set(key, batch)
      batch.add(text)
    }
    await clock.goTo(1e9)
    return { events }
  },
  async duplicate({ ttl_seconds = 0, ids = [] }) {
    const { database } = await openTestStore()
    let now = 0
    const store = channelStore(database, 'telegram', () => now)
    const duplicate: boolean[] = []
    for (const { at, id } of ids) {
      now = at * 1000
      const source = { chatType: 'dm' as const, chatId: 'c', userId: 'u' }
      const kept = await store.keep(
        'talk',
        { type: 'message', id, source, kind: 'text', text: 'x', at: now },
        ttl_seconds * 1000,
      )
      if (kept !== null) await store.finish([kept], 'done')
      duplicate.push(kept === null)
    }
    return { duplicate }
  },
  async approval_timeout({ timeout_seconds: timeoutSeconds = 0 }) {
    const clock = handClock()
    const people = createPeople({
      settings: () => ({ mode: 'manual', denyGlobs: [], timeoutSeconds }),
      allowlist: { entries: () => [], add: async () => false },
      contextOf: () => ({ origin: 'channel:telegram', userHome: '/home/alice', hermesHome: '/home/alice/.hermes' }),
      present: () => true,
      showsForms: () => true,
      askModel: null,
      redact: (text) => text,
      clock: clock.now,
      wait: clock.wait,
      newId: () => 'question',
    })
    const asked = Promise.withResolvers<void>()
    const decided = people.approveAction(
      { kind: 'other', subject: 'delete all', detail: '', rules: [{ id: 'schedule', reason: '' }] },
      {
        sessionId: 's',
        callId: 'c',
        workspace: null,
        signal: new AbortController().signal,
        emit: ({ type }) => type === 'approval-asked' && asked.resolve(),
      },
    )
    await asked.promise
    await clock.goTo(timeoutSeconds * 1000)
    const decision = await decided
    return { allowed: decision.allowed, because: decision.allowed ? null : decision.because }
  },
  caption: ({ existing = '', new: caption = '' }) => ({ text: joinCaption(existing, caption) }),
  send_failure({ error = '' }) {
    const next = afterFailure(failureOf(new Error(error)), 0)
    return { retry: next === 'again', plain_text: next === 'plain' }
  },
  reconnect: ({ first = 0, cap = 0, attempts = 0 }) => ({
    seconds: Array.from({ length: attempts }, (_, attempt) => reconnectMs(attempt, first * 1000, cap * 1000) / 1000),
  }),
  quote_metadata({ value, value_parts, max }) {
    const text = quoteName(given(value, value_parts), max)
    return { text, inner_length: text.length - 2 }
  },
  sender_prefix({ name = '', text = '' }) {
    return { name_in_message: /^\[(.*?)\] /.exec(senderPrefix(name, text))?.[1] }
  },
  redact_phone: ({ value = '' }) => ({ text: redactPhone(value) }),
  url_for_log: ({ value = '' }) => ({ text: urlForLog(value) }),
  platform_enabled({ config = {}, env = {}, platform = '' }) {
    const needs = [`${platform.toUpperCase()}_TOKEN`]
    return {
      starts: isEnabled((config['enabled'] as boolean | undefined) ?? null, needs, (name) => env[name] !== undefined),
    }
  },
  toolset({ platform = '' }) {
    const registered = Object.entries(builtInToolsets).flatMap(([toolset, { tools }]) =>
      tools.map((name) => ({ name, toolset })),
    )
    const choice = { origin: `channel:${platform}` as const, enabled: null, disabled: [], neverEnabled: [] }
    return { tools: toolsetsOf(choice, registered).tools }
  },
}
