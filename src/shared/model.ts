import { z } from 'zod'
import { SaidText } from './words/said-text'

/** The values that every process passes around. Main builds and stores them, the renderer shows them. */

const Count = z.number().int().min(0)

export const Tier = z.enum(['stable', 'context', 'volatile', 'call'])
export type Tier = z.infer<typeof Tier>

export const TokenCount = z.object({ value: Count, quality: z.enum(['estimated', 'counted', 'billed']) })
export type TokenCount = z.infer<typeof TokenCount>

/** `line` and `column` start at 1, `column` and `length` count code points; `start` and `end` are UTF-16 offsets. */
export const Finding = z.object({
  rule: z.string(),
  level: z.enum(['block', 'notice']),
  line: Count,
  column: Count,
  length: Count,
  start: Count,
  end: Count,
  excerpt: z.string(),
  /** One plain sentence: why this matters. */
  message: SaidText,
  /** What was hidden, made readable: decoded base64, tag characters, folded look-alike letters. */
  decoded: z.string().optional(),
})
export type Finding = z.infer<typeof Finding>

export const LayerSource = z.discriminatedUnion('kind', [
  /** `sha256` is that of the whole file as it was read: what a decision about it refers to. */
  z.object({ kind: z.literal('file'), path: z.string(), firstLine: Count, lastLine: Count, sha256: z.string() }),
  z.object({ kind: z.literal('built-in'), name: z.string() }),
  z.object({ kind: z.literal('setting'), key: z.string() }),
  z.object({ kind: z.literal('memory'), path: z.string(), entries: Count }),
  z.object({ kind: z.literal('skills'), path: z.string(), skills: Count }),
  z.object({ kind: z.literal('machine'), name: z.string() }),
  z.object({ kind: z.literal('session'), name: z.string() }),
])
export type LayerSource = z.infer<typeof LayerSource>

export const LayerStatus = z.enum(['loaded', 'truncated', 'blocked', 'shadowed', 'empty', 'off'])
export type LayerStatus = z.infer<typeof LayerStatus>

/** What a cap took out of a text. Lengths are code points of the content, without heading and marker. */
export const Cut = z.object({
  head: Count,
  tail: Count,
  total: Count,
  cap: Count,
  firstDroppedLine: Count,
  lastDroppedLine: Count,
})
export type Cut = z.infer<typeof Cut>

/** The user's answer to a blocked file. Only an action in the window makes one. */
export const FileDecision = z.object({
  kind: z.enum(['keep-blocked', 'without-lines', 'allow-once', 'allow-content']),
  path: z.string(),
  sha256: z.string(),
  decidedAt: z.string(),
  /** With `without-lines`: the lines (from 1) that were left out. */
  lines: z.array(Count),
})
export type FileDecision = z.infer<typeof FileDecision>

/** A piece of a layer with a source of its own: one context file among several. Spans are UTF-16 offsets into the prompt. */
export const LayerPart = z.object({
  title: z.string(),
  start: Count,
  end: Count,
  source: LayerSource,
  status: LayerStatus,
  findings: z.array(Finding),
  cut: Cut.nullable(),
  decision: FileDecision.nullable(),
})
export type LayerPart = z.infer<typeof LayerPart>

export const Layer = z.object({
  id: z.string(),
  tier: Tier,
  title: z.string(),
  text: z.string(),
  start: Count,
  end: Count,
  sha256: z.string(),
  chars: Count,
  tokens: TokenCount,
  status: LayerStatus,
  source: LayerSource,
  findings: z.array(Finding),
  cut: Cut.nullable(),
  decision: FileDecision.nullable(),
  parts: z.array(LayerPart),
})
export type Layer = z.infer<typeof Layer>

/** Something that was looked at and is not in the prompt. */
export const Ghost = z.object({
  path: z.string(),
  reason: z.enum([
    'shadowed',
    'blank',
    'unreadable',
    'outside',
    'too-large',
    'too-slow',
    'not-a-file',
    'off',
    'duplicate',
    'elsewhere',
  ]),
  /** With `shadowed`: what won. */
  by: z.string().optional(),
  detail: SaidText.optional(),
})
export type Ghost = z.infer<typeof Ghost>

/** Why a request to a model went wrong, in as few words as a notice needs. */
export const FailureCause = z.enum([
  'rate-limit',
  'billing',
  'key',
  'overloaded',
  'server',
  'network',
  'model',
  'policy',
  'request',
  'size',
  'unknown',
])
export type FailureCause = z.infer<typeof FailureCause>

/** What was changed about a request so that the provider takes it. */
export const RequestChange = z.enum([
  'shrink-images',
  'strip-images',
  'strip-tool-images',
  'strip-reasoning',
  'ask-for-reasoning',
  'strip-schema-patterns',
  'drop-long-context-beta',
])
export type RequestChange = z.infer<typeof RequestChange>

/** What can be asked of every prompt. */
export const PromptCheckKind = z.enum(['must-contain', 'must-not-contain', 'token-limit', 'constant-hash'])

/** Something the user must know. `source` names the file, key or part it is about. */
export const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('truncated'), source: SaidText, kept: Count, dropped: Count, total: Count }),
  z.object({
    kind: z.literal('blocked'),
    source: SaidText,
    rules: z.array(z.string()),
    /** Of a file that is no part of the prompt: which it is, for a decision about it, and the lines that block it. */
    file: z
      .object({
        path: z.string(),
        sha256: z.string(),
        lines: z.array(z.object({ line: Count, rule: z.string(), text: z.string() })),
      })
      .optional(),
  }),
  z.object({ kind: z.literal('suspicious'), source: SaidText, rules: z.array(z.string()) }),
  /** A file that would be blocked is in the prompt because the user said so, whole or without some of its lines (from 1). */
  z.object({
    kind: z.literal('decided'),
    source: SaidText,
    decision: FileDecision.shape.kind,
    lines: z.array(Count),
    rules: z.array(z.string()),
  }),
  z.object({ kind: z.literal('ignored'), source: SaidText, reason: SaidText }),
  /** Nothing is missing, and yet worth knowing: something is large, or stands there twice. */
  z.object({ kind: z.literal('noted'), source: SaidText, reason: SaidText }),
  z.object({ kind: z.literal('stale'), source: SaidText, change: z.enum(['changed', 'removed', 'appeared']) }),
  z.object({ kind: z.literal('rebuilt'), source: SaidText, reason: SaidText }),
  z.object({ kind: z.literal('decision-dropped'), source: SaidText }),
  /** A rule of the user that a prompt does not keep. `source` is the layer, '' for the whole prompt. */
  z.object({
    kind: z.literal('rule-broken'),
    source: SaidText,
    rule: PromptCheckKind,
    value: z.string(),
    found: z.string(),
    /** Nothing was sent because of it. */
    held: z.boolean(),
  }),
  z.object({
    kind: z.literal('config-broken'),
    source: SaidText,
    line: Count,
    reason: SaidText,
    copy: z.string().nullable(),
  }),
  z.object({ kind: z.literal('config-invalid'), source: SaidText, key: z.string(), reason: SaidText }),
  z.object({ kind: z.literal('config-variable'), source: SaidText, key: z.string(), variable: z.string() }),
  /** Settings that lower protection were changed in the file, not in the app. They wait for a yes. */
  z.object({ kind: z.literal('settings-waiting'), source: SaidText, changes: z.array(z.string()) }),
  z.object({ kind: z.literal('home-unusable'), source: SaidText, reason: SaidText }),
  z.object({ kind: z.literal('database-foreign'), source: SaidText, used: z.string() }),
  z.object({
    kind: z.literal('database-damaged'),
    source: SaidText,
    keptAs: z.string().nullable(),
    recovered: Count,
    reason: SaidText,
  }),
  /** It is still in use; the next start recovers what can be read. */
  z.object({ kind: z.literal('database-damage-found'), source: SaidText, reason: SaidText }),
  z.object({ kind: z.literal('database-unusable'), source: SaidText, reason: SaidText }),
  z.object({ kind: z.literal('database-without-log'), source: SaidText, reason: SaidText }),
  z.object({ kind: z.literal('keystore-missing'), source: SaidText, reason: SaidText }),
  z.object({ kind: z.literal('program-missing'), source: SaidText, reason: SaidText }),
  /** A process or a thread died and was started again. `source` names it. */
  z.object({ kind: z.literal('crashed'), source: SaidText, reason: SaidText }),
  /** The graphics processor failed lately: the window is drawn without it. */
  z.object({ kind: z.literal('software-drawing'), source: SaidText }),
  /** `downloaded`: the package lies on the disk and only has to be installed. */
  z.object({
    kind: z.literal('update-available'),
    source: SaidText,
    version: z.string(),
    downloaded: z.boolean(),
  }),
  /** A key went out of service. `until` is in epoch milliseconds, `null` when no waiting brings it back. */
  z.object({
    kind: z.literal('rotated'),
    source: SaidText,
    from: z.string(),
    /** `null`: no other key is free. */
    to: z.string().nullable(),
    cause: FailureCause,
    until: z.number().nullable(),
  }),
  /** `from` and `to` are models. */
  z.object({ kind: z.literal('fell-back'), source: SaidText, from: z.string(), to: z.string(), cause: FailureCause }),
  z.object({
    kind: z.literal('retrying'),
    source: SaidText,
    cause: FailureCause,
    seconds: z.number().min(0),
    attempt: Count,
    of: Count,
  }),
  /** A kept connection closed while a request was on its way. If it had arrived, the provider may bill both. */
  z.object({ kind: z.literal('sent-again'), source: SaidText }),
  z.object({ kind: z.literal('adjusted'), source: SaidText, change: RequestChange }),
  z.object({ kind: z.literal('output-lowered'), source: SaidText, tokens: Count }),
  /** Something went wrong in a turn and the agent went on by itself: it asked again, changed keys, put an answer together. */
  z.object({ kind: z.literal('recovered'), source: SaidText, reason: SaidText }),
  /** A summary stands for older messages now. `dollars` is what it cost, `null` when that is not known. */
  z.object({
    kind: z.literal('compressed'),
    source: SaidText,
    reason: SaidText,
    messages: Count,
    tokensBefore: Count,
    tokensAfter: Count,
    dollars: z.number().min(0).nullable(),
  }),
])
export type Notice = z.infer<typeof Notice>

/** A file that changed on disk since the prompt was built. The prompt stays as it is until the user says otherwise. */
export const StaleFile = z.object({
  path: z.string(),
  /** How the prompt names it: `AGENTS.md`, `SOUL.md`. */
  source: z.string(),
  /** `decided`: the file is the same, but a decision or a setting lets another part of it in. */
  change: z.enum(['changed', 'removed', 'appeared', 'decided']),
  /** Unified diff against the frozen copy. */
  diff: z.string(),
})
export type StaleFile = z.infer<typeof StaleFile>

/** A layer that the user left out, and what it would add. */
const OffLayer = Layer.pick({ id: true, tier: true, title: true }).extend({ tokens: Count })
export type OffLayer = z.infer<typeof OffLayer>

/** The prompt as it is sent, stored and shown. `text.slice(layer.start, layer.end) === layer.text` for every layer. */
export const PromptSnapshot = z.object({
  text: z.string(),
  sha256: z.string(),
  chars: Count,
  tokens: TokenCount,
  layers: z.array(Layer),
  ghosts: z.array(Ghost),
  notices: z.array(Notice),
  /** What the prompt was built for: a change of one of these is a reason to rebuild. */
  builtFor: z.object({
    model: z.string(),
    provider: z.string(),
    workspace: z.string().nullable(),
    builtAt: z.string(),
  }),
  /** Not there when nothing is left out. */
  off: z.array(OffLayer).optional(),
})
export type PromptSnapshot = z.infer<typeof PromptSnapshot>

/**
 * `stored`: with the session, and sent byte for byte. `first`: what a chat begins with. `next`: none is stored although
 * there were turns, so it is what the next message would send.
 */
export const PromptState = z.enum(['stored', 'first', 'next'])
export type PromptState = z.infer<typeof PromptState>

export const ShownPrompt = z.object({ snapshot: PromptSnapshot, state: PromptState })
export type ShownPrompt = z.infer<typeof ShownPrompt>

export const SessionSummary = z.object({
  id: z.string(),
  title: z.string().nullable(),
  preview: z.string(),
  workspace: z.string().nullable(),
  model: z.string(),
  startedAt: z.number(),
  lastActiveAt: z.number(),
  messages: Count,
  pinned: z.boolean(),
  archived: z.boolean(),
  /** The messaging platform that it is held on, where it is. */
  channel: z.string().optional(),
})
export type SessionSummary = z.infer<typeof SessionSummary>

export const Message = z.object({
  id: Count,
  sessionId: z.string(),
  role: z.enum(['user', 'assistant', 'tool']),
  content: z.string(),
  createdAt: z.number(),
})
export type Message = z.infer<typeof Message>

/** One line of `doctor`: what was looked at, whether it is fine, and what to do when it is not. */
export const Check = z.object({
  id: z.string(),
  title: SaidText,
  status: z.enum(['ok', 'warn', 'fail']),
  detail: SaidText,
  fix: SaidText.nullable(),
})
export type Check = z.infer<typeof Check>
