import { z } from 'zod'
import { Cut, PromptCheckKind, Tier, TokenCount } from './model'
import { Origin } from './origin'
import { Cost, RequestPurpose, Usage } from './turn'
import { SaidText } from './words/said-text'

/** What the inspector shows of requests that were made, and of prompts beside each other. All of it is read, never changed. */

const Count = z.number().int().min(0)

/** A place in a request that a person can go to. */
export const Place = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('layer'),
    layer: z.string(),
    title: z.string(),
    tier: Tier,
    /** In the text of the layer, from 1. */
    line: Count,
    /** The line on disk, where the layer's text is a file's. */
    file: z.object({ path: z.string(), line: Count, sha256: z.string() }).nullable(),
  }),
  /** The system text, when no stored prompt explains it. */
  z.object({ kind: z.literal('system'), line: Count }),
  z.object({ kind: z.literal('tool'), name: z.string() }),
  z.object({ kind: z.literal('message'), index: Count, role: z.string() }),
  /** A field of the body, such as `model`. */
  z.object({ kind: z.literal('setting'), name: z.string() }),
])
export type Place = z.infer<typeof Place>

/** What became of the provider's cache, each with the numbers that prove it. */
export const CacheVerdict = z.discriminatedUnion('kind', [
  /** Nothing was asked before that this request could have read. */
  z.object({ kind: z.literal('first') }),
  /** A summary, a review, a try that was thrown away: not part of the conversation, so there is nothing to compare. */
  z.object({ kind: z.literal('aside') }),
  z.object({ kind: z.literal('hit'), read: Count, expected: Count }),
  z.object({ kind: z.literal('changed'), place: Place, read: Count, lost: Count, cost: Cost }),
  z.object({ kind: z.literal('model'), before: z.string(), after: z.string(), lost: Count, cost: Cost }),
  z.object({
    kind: z.literal('expired'),
    idleMs: z.number(),
    ttlMs: z.number(),
    read: Count,
    lost: Count,
    cost: Cost,
  }),
  /** Younger than its time to live, the same bytes, and gone all the same. */
  z.object({
    kind: z.literal('evicted'),
    idleMs: z.number(),
    ttlMs: z.number(),
    read: Count,
    lost: Count,
    cost: Cost,
  }),
  z.object({
    kind: z.literal('unknown'),
    /**
     * `no-usage`: nothing was billed. `implicit`: the provider promises no time. `key`: another key was used, which may have
     * a cache of its own. `time`: it ran out during the answer before, or did not.
     */
    why: z.enum(['no-usage', 'implicit', 'not-told', 'key', 'time']),
    read: Count,
  }),
])
export type CacheVerdict = z.infer<typeof CacheVerdict>

export const RequestLine = z.object({
  id: Count,
  /** Which request of its chat it is, from 1; 0 in bundles of older versions. */
  number: Count.default(0),
  sessionId: z.string(),
  turnId: z.string(),
  /** The turn it was made in, from 1. */
  turn: Count,
  /** `null`: of a version that did not write it down. Bundles of others say for whom a turn was. */
  purpose: z.preprocess(
    (word) => (word === 'sub-agent' || word === 'schedule' ? 'turn' : word),
    RequestPurpose.nullable().default(null),
  ),
  model: z.string(),
  provider: z.string(),
  credential: z.string(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  outcome: z.enum(['completed', 'failed', 'interrupted']).nullable(),
  failure: z.string().nullable(),
  usage: Usage.nullable(),
  cost: Cost,
  /** The longest time for which the provider was asked to keep it; `null` without markers. */
  ttlMs: z.number().nullable(),
  verdict: CacheVerdict,
  /** Changes with the system text, whatever its markers. */
  system: z.string(),
  /** Changes with the tools that were sent. '' in bundles of older versions. */
  tools: z.string().default(''),
})
export type RequestLine = z.infer<typeof RequestLine>

export const RequestList = z.object({
  /** Oldest first; the newest ones when there are too many. */
  requests: z.array(RequestLine),
  /** Requests before those. */
  earlier: Count,
  /** Answered turns without a single recorded request: an older version, or another program, made them. */
  withoutLedger: Count,
})
export type RequestList = z.infer<typeof RequestList>

/** A value of a bundle that is not shown: the way to it in a request, or the layer of the prompt when `request` is `null`. */
export const MaskedPlace = z.object({ request: Count.nullable(), at: z.string() })
export type MaskedPlace = z.infer<typeof MaskedPlace>

/** A comparison of bytes: of the system text in the request with the text of the stored prompt. */
export const Proof = z.object({
  equal: z.boolean(),
  /** Of the system part, behind the prompt: what held for this request only. */
  callBytes: Count.default(0),
  sentBytes: Count,
  sentSha256: z.string(),
  promptBytes: Count.nullable(),
  promptSha256: z.string().nullable(),
  /** The first byte that differs; `null` when none does, or when there is no prompt to compare with. */
  firstDifference: Count.nullable(),
})
export type Proof = z.infer<typeof Proof>

export const RequestView = z.object({
  id: Count,
  sessionId: z.string(),
  /** `null`: of a version that did not write it down. */
  purpose: RequestPurpose.nullable(),
  /** Which it was sent to; the chat may have another one by now. */
  provider: z.string(),
  model: z.string(),
  /** The body as it was sent, apart from what was masked. */
  body: z.string(),
  /** Values that look like keys and are not shown. 0: `body` is byte for byte what was sent. */
  masked: Count,
  bytes: Count,
  sha256: z.string(),
  pins: z.array(z.object({ at: z.string(), ttl: z.string() })),
  proof: Proof,
})
export type RequestView = z.infer<typeof RequestView>

/** A piece of a request: a tool, a message, a layer of the system text, the other fields. */
const Unit = z.object({
  place: Place,
  bytes: Count,
  tokens: TokenCount,
  /** Of the text, without cache markers. */
  sha256: z.string(),
})

export const UnitChange = z.object({
  change: z.enum(['same', 'changed', 'added', 'removed']),
  place: Place,
  before: Unit.omit({ place: true }).nullable(),
  after: Unit.omit({ place: true }).nullable(),
  /** Unified, of readable text; '' where nothing changed or where there is no room for more. */
  diff: z.string(),
  /** The difference was too large to be worked out line by line. */
  coarse: z.boolean(),
})
export type UnitChange = z.infer<typeof UnitChange>

export const RequestDiff = z.object({
  before: Count,
  after: Count,
  /** The first byte of the bodies that differs; `null` when they are the same. */
  firstByte: Count.nullable(),
  /** The same without cache markers, which move with every request and change nothing that is cached. */
  firstContentByte: Count.nullable(),
  place: Place.nullable(),
  /** Runs of units that are the same are one entry each. */
  same: Count,
  changes: z.array(UnitChange),
  left: Count,
})
export type RequestDiff = z.infer<typeof RequestDiff>

export const Rent = z.object({
  kind: z.enum(['tool', 'mcp', 'skill', 'memory', 'file']),
  name: z.string(),
  tokens: Count,
  /** How often it was used in this session, and in the sessions before it; `null` where use cannot be told. */
  used: Count.nullable(),
  usedBefore: Count.nullable(),
  /** What the settings can switch off to be rid of it: itself, or the whole that it is part of. */
  switch: z.object({ kind: z.enum(['layer', 'skill', 'mcp']), name: z.string() }).nullable(),
})
export type Rent = z.infer<typeof Rent>

/** What the next request takes of the window before anything new is said: the same value wherever it is shown. */
export const RequestSize = z.object({
  window: Count,
  parts: z.array(
    z.object({
      part: z.enum(['stable', 'context', 'volatile', 'call', 'tools', 'references', 'history']),
      tokens: Count,
    }),
  ),
  /** Everything together, as billed where it was. */
  total: TokenCount,
  /** Of the parts: how prompt and tools were counted. */
  quality: TokenCount.shape.quality,
  /** What an estimate is multiplied by for this model: for text that nobody has counted yet. */
  scale: z.number(),
})
export type RequestSize = z.infer<typeof RequestSize>

export const Budget = RequestSize.extend({
  /** The newest request; `null` before the first one. */
  requestId: Count.nullable(),
  /** Tokens that it keeps free for the answer; 0: it does not say. */
  reserve: Count,
  rents: z.array(Rent),
  /** Dollars for a million tokens; `null`: unpriced. */
  price: z.object({ input: z.number(), cacheRead: z.number(), output: z.number(), asOf: z.string() }).nullable(),
  /** Sessions that were looked at for `usedBefore`. */
  sessions: Count,
})
export type Budget = z.infer<typeof Budget>

export const Cause = z.object({
  at: z.number(),
  kind: z.enum(['file', 'memory', 'model', 'compression', 'key', 'midnight', 'rebuilt', 'prompt', 'tools']),
  detail: SaidText,
  /** The request that was the first to show it. */
  requestId: Count.nullable(),
})
export type Cause = z.infer<typeof Cause>

export const XRay = z.object({
  id: Count,
  at: z.number(),
  cause: z.enum(['preflight', 'overflow', 'user']),
  by: z.enum(['model', 'pruning', 'fallback']),
  state: z.enum(['active', 'absorbed', 'undone']),
  tokensBefore: Count,
  tokensAfter: Count,
  summary: z.string(),
  /** What the summary stands for, oldest first; the first ones when there are many. */
  left: z.array(z.object({ messageId: Count, role: z.string(), text: z.string(), chars: Count })),
  leftMore: Count,
  /** The layers around it by hash; `null` where no request shows it. */
  layers: z.array(z.object({ layer: z.string(), title: z.string(), same: z.boolean().nullable() })),
})
export type XRay = z.infer<typeof XRay>

export const Timeline = z.object({ causes: z.array(Cause), compressions: z.array(XRay) })
export type Timeline = z.infer<typeof Timeline>

/** One request among those of all chats in a folder. */
export const HistoryLine = RequestLine.pick({
  id: true,
  number: true,
  sessionId: true,
  turn: true,
  provider: true,
  model: true,
  credential: true,
  startedAt: true,
  usage: true,
  system: true,
  tools: true,
}).extend({ title: z.string() })
export type HistoryLine = z.infer<typeof HistoryLine>

export const History = z.object({
  /** Oldest first; the newest ones when there are too many. */
  requests: z.array(HistoryLine),
  earlier: Count,
  causes: z.array(Cause),
})
export type History = z.infer<typeof History>

export const Replay = z.object({
  /** What would be sent again, hashed again: `true` when it is what the ledger says was sent. */
  identical: z.boolean(),
  sha256: z.string(),
  bytes: Count,
  tokens: TokenCount,
  window: Count,
  cost: Cost,
})
export type Replay = z.infer<typeof Replay>

export const Blame = z.object({
  commit: z.string(),
  author: z.string(),
  at: z.number(),
  summary: z.string(),
  /** The line is not committed yet. */
  isNew: z.boolean(),
})
export type Blame = z.infer<typeof Blame>

export const LayerComparison = z.object({
  id: z.string(),
  title: z.string(),
  tier: Tier,
  change: z.enum(['same', 'changed', 'added', 'removed']),
  before: z.object({ tokens: TokenCount, sha256: z.string() }).nullable(),
  after: z.object({ tokens: TokenCount, sha256: z.string() }).nullable(),
  diff: z.string(),
  coarse: z.boolean(),
})
export type LayerComparison = z.infer<typeof LayerComparison>

export const PromptComparison = z.object({
  names: z.tuple([z.string(), z.string()]),
  tokens: z.tuple([TokenCount, TokenCount]),
  equal: z.boolean(),
  /** UTF-8, into the text of the prompts. */
  firstByte: Count.nullable(),
  place: Place.nullable(),
  layers: z.array(LayerComparison),
})
export type PromptComparison = z.infer<typeof PromptComparison>

/** Something of the prompt, or of what is sent with it, that can be switched. A layer by its id. */
export const PromptSwitch = z.object({
  kind: z.enum(['layer', 'skill', 'mcp', 'toolset']),
  name: z.string().min(1).max(300),
  on: z.boolean(),
})
export type PromptSwitch = z.infer<typeof PromptSwitch>

/** What the user wants to hold of every prompt. */
export const PromptCheck = z.object({
  id: z.string().min(1).max(100),
  kind: PromptCheckKind,
  /** A layer by its id; '' for the whole prompt. */
  layer: z.string().max(100),
  /** The words, the number, or the hash. */
  value: z.string().max(10_000),
  action: z.enum(['warn', 'hold']),
})
export type PromptCheck = z.infer<typeof PromptCheck>

export const CheckResult = z.object({ check: PromptCheck, holds: z.boolean(), found: z.string() })
export type CheckResult = z.infer<typeof CheckResult>

/** A session whose requests can be looked at: the chat itself, its sub-agents, a scheduled run. */
export const Subject = z.object({
  id: z.string(),
  title: z.string(),
  origin: Origin,
  depth: Count,
  requests: Count,
  startedAt: z.number(),
})
export type Subject = z.infer<typeof Subject>

/** A file of the prompt as it stands on disk now. */
export const PromptFileText = z.object({
  text: z.string(),
  sha256: z.string(),
  /** Characters behind the end of `text` that are not shown. */
  more: Count,
})
export type PromptFileText = z.infer<typeof PromptFileText>

/** The lines of a file that a cap took out. */
export const LostText = z.object({ path: z.string(), cut: Cut, text: z.string(), changed: z.boolean() })
export type LostText = z.infer<typeof LostText>
