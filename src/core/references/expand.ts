import { errorMessage } from '../base/system-error'
import type { Notice, TokenCount } from '../../shared/model'
import type { Backend } from '../../shared/backend'
import { estimateTokens } from '../models/estimate-tokens'
import { sumTokens } from '../models/tokens/sum-tokens'
import type { DecisionLookup } from '../prompt/context-files/decisions'
import type { CountTexts } from '../prompt/count-prompt'
import { fencedStretches } from './fenced-stretches'
import type { AttachedJudges } from './judge-attached'
import type { RunGit } from './git/run-git'
import { type ReferenceRoots, surveyTerritory } from './guard'
import { referenceKinds } from './kinds'
import { parseReferences, referenceKey } from './parse'
import {
  type AttachedImage,
  type AttachedText,
  type ReferenceOutcome,
  type ParsedReference,
  type ReferenceContext,
  warning,
} from './reference'
import type { FetchPage } from './url/fetch-page'
import { type SaidText, mapValues, said } from '../../shared/words/said'
import { inEnglish } from '../../shared/words/in-english'

const MAX_REFERENCES = 16

export interface ExpandOptions extends Omit<ReferenceRoots, 'workspace'> {
  /** `null`: the chat has no folder, so only pages can be brought along. */
  readonly workspace: string | null
  readonly message: string
  /** Of the model that will read it, in tokens. */
  readonly contextWindow: number
  readonly runGit: RunGit
  readonly fetchPage: FetchPage
  readonly signal?: AbortSignal
  /** What stands in fenced blocks of the message is text, such as a pasted log that happens to name files. */
  readonly outsideFences?: boolean
  /** What the user decided about blocked files; nothing by default. */
  readonly decisions?: DecisionLookup
  readonly sessionId?: string
  /** Where the chat's commands run, when that is not this machine: nothing here is what the chat works on. */
  readonly elsewhere?: Backend | null
  /** The one counter; without it figures are plain estimates. */
  readonly count?: CountTexts
  /** Only the sizes are wanted: nothing is scanned, and nothing may be sent. */
  readonly onlyWeighs?: boolean
}

export interface Expansion {
  /** What the model gets. The message as it was typed when nothing was added or the hard limit refused it. */
  readonly text: string
  /** Whether anything was added to the message, be it only a warning. */
  readonly expanded: boolean
  /** Over the hard limit: the message must not be sent like this. */
  readonly refused: boolean
  /** Of all blocks, attached or refused. */
  readonly tokens: number
  readonly quality: TokenCount['quality']
  readonly limit: LimitVerdict
  /** As the model reads them. */
  readonly warnings: readonly string[]
  /** Each different reference once, in the order of the message. */
  readonly references: readonly ExpandedReference[]
  readonly notices: readonly Notice[]
}

export interface ExpandedReference extends ParsedReference {
  /** Of its whole block; 0 when it has none. */
  readonly tokens: number
  readonly quality: TokenCount['quality']
  readonly block: string | null
  readonly warning: SaidText | null
  /** A picture that could be attached as such. */
  readonly image: AttachedImage | null
  /** Rules of the scan: why it is blocked, or what is worth a look. */
  readonly rules: readonly string[]
}

/** Adds what the references of a message name to its end. Never throws: what fails becomes a warning in the text. */
export async function expandReferences(options: ExpandOptions): Promise<Expansion> {
  const { message, workspace, contextWindow, runGit, fetchPage, signal = new AbortController().signal } = options
  const fenced = options.outsideFences === true ? fencedStretches(message) : []
  const isText = (at: number) => fenced.some(({ start, end }) => start <= at && at < end)
  const parsed = distinct(parseReferences(message).filter(({ start }) => !isText(start)))
  // Without a folder no kind looks at it.
  const territory = await surveyTerritory({ ...options, workspace: workspace ?? options.hermesHome })
  const context = { territory, runGit, fetchPage, signal }
  const { decisions = noDecisions, sessionId = '', onlyWeighs = false } = options
  const judges = { decisions, sessionId, workspace: territory.workspace, root: territory.root }
  const expandJudged = async (reference: ParsedReference): Promise<ReferenceOutcome> => {
    const outcome = await expandOne(reference, context)
    return outcome.kind === 'text' && !onlyWeighs ? judge(outcome, reference.kind, judges) : outcome
  }
  const outcomeOf = async (reference: ParsedReference, index: number): Promise<ReferenceOutcome> => {
    if (index >= MAX_REFERENCES) return warning(said('references.too_many', { most: MAX_REFERENCES }))
    if (reference.kind !== 'url' && options.elsewhere) {
      const { kind, name } = options.elsewhere
      return warning(said('references.elsewhere', { place: name === '' ? kind : `${kind} ${name}` }))
    }
    if (reference.kind !== 'url' && workspace === null) return warning(said('references.no_folder'))
    return expandJudged(reference)
  }
  const weigh = weigher(contextWindow, options.count)
  const references = await Promise.all(
    parsed.map(async (reference, index) => attach(reference, await outcomeOf(reference, index), weigh)),
  )
  return conclude(message, references, contextWindow)
}

function conclude(message: string, references: readonly ExpandedReference[], contextWindow: number): Expansion {
  const blocks = references.flatMap(({ block }) => block ?? [])
  const { value: tokens, quality } = sumTokens(
    references.map((reference) => ({ value: reference.tokens, quality: reference.quality })),
  )
  const limit = judgeTokens(tokens, contextWindow)
  const failed = references.flatMap(({ raw, warning }) => (warning === null ? [] : [`${raw}: ${inEnglish(warning)}`]))
  const warnings = limit.warning === null ? failed : [...failed, inEnglish(limit.warning)]
  const refused = limit.outcome === 'hard'
  const expanded = !refused && (blocks.length > 0 || warnings.length > 0)
  const text = expanded ? composeMessage(message, warnings, blocks) : message
  return {
    text,
    expanded,
    refused,
    tokens,
    quality,
    limit,
    warnings,
    references,
    notices: noticesOf(references, limit),
  }
}

async function expandOne(reference: ParsedReference, context: ReferenceContext): Promise<ReferenceOutcome> {
  const kind = referenceKinds.find(({ name }) => name === reference.kind)
  if (kind === undefined) return warning(said('references.unsupported'))
  try {
    return await kind.expand(reference, context)
  } catch (error) {
    return warning(said('references.not_expanded', { reason: errorMessage(error) }))
  }
}

/** The rules of the scan are loaded with the first text that needs them. */
async function judge(outcome: AttachedText, kind: string, judges: AttachedJudges): Promise<ReferenceOutcome> {
  const { judgeFile, judgePage } = await import('./judge-attached')
  return kind === 'url' ? judgePage(outcome) : judgeFile(outcome, judges)
}

const noDecisions: DecisionLookup = { find: () => null, dropIfChanged: async () => false }

type Weigh = (text: string) => Promise<TokenCount>

/** What is larger than the model's window is refused as it is: nobody waits for its exact count. */
function weigher(contextWindow: number, count: CountTexts | undefined): Weigh {
  return async (text) => {
    const estimate = { value: estimateTokens(text), quality: 'estimated' } as const
    if (count === undefined || estimate.value > contextWindow) return estimate
    const [counted = estimate] = await count([text])
    return counted
  }
}

async function attach(reference: ParsedReference, outcome: ReferenceOutcome, weigh: Weigh): Promise<ExpandedReference> {
  const nothing = {
    ...reference,
    tokens: 0,
    quality: 'counted' as const,
    block: null,
    warning: null,
    image: null,
    rules: [],
  }
  switch (outcome.kind) {
    case 'warning':
      return {
        ...nothing,
        warning: mapValues(outcome.text, (text) => text.replace(/\s+/g, ' ')),
        rules: outcome.rules ?? [],
      }
    case 'image':
      return { ...nothing, image: outcome }
    case 'text': {
      const { icon, label, content, fence, rangeIgnored, suspicious: rules = [] } = outcome
      const { value: weight } = await weigh(content)
      const block = `${icon} ${label} (${weight} tokens)\n${fence?.opening ?? ''}${content}${fence?.closing ?? ''}`
      const { value: tokens, quality } = await weigh(block)
      return { ...nothing, block, tokens, quality, rangeIgnored, rules }
    }
  }
}

function noticesOf(references: readonly ExpandedReference[], limit: LimitVerdict): Notice[] {
  const notices: Notice[] = references.flatMap(({ raw, warning, rangeIgnored, rules }): Notice[] => {
    if (warning !== null && rules.length > 0) return [{ kind: 'blocked', source: raw, rules: [...rules] }]
    if (warning !== null) return [{ kind: 'ignored', source: raw, reason: warning }]
    const ignored: Notice = { kind: 'ignored', source: raw, reason: rangeIgnoredText }
    const suspicious: Notice = { kind: 'suspicious', source: raw, rules: [...rules] }
    return [...(rangeIgnored ? [ignored] : []), ...(rules.length > 0 ? [suspicious] : [])]
  })
  if (limit.warning !== null)
    notices.push({ kind: limit.outcome === 'hard' ? 'ignored' : 'noted', source: '@', reason: limit.warning })
  return notices
}

export const rangeIgnoredText = said('references.no_such_lines')

function distinct(references: readonly ParsedReference[]): ParsedReference[] {
  const byKey = new Map<string, ParsedReference>()
  for (const reference of references) {
    const key = referenceKey(reference)
    if (!byKey.has(key)) byKey.set(key, reference)
  }
  return [...byKey.values()]
}

/** The message as it was typed, then what could not be attached, then what was. */
export function composeMessage(message: string, warnings: readonly string[], blocks: readonly string[]): string {
  const warned = warnings.map((text, index) => `${index === 0 ? '\n\n--- Context Warnings ---' : ''}\n- ${text}`)
  const attached = blocks.map((block, index) => `${index === 0 ? '\n\n--- Attached Context ---' : ''}\n\n${block}`)
  // Adding piece by piece does not copy the blocks, as joining them would.
  return [...warned, ...attached].reduce((text, piece) => text + piece, message)
}

interface ContextLimits {
  /** Above this many tokens the user is warned. */
  readonly soft: number
  /** Above this many tokens nothing is attached. */
  readonly hard: number
}

interface LimitVerdict extends ContextLimits {
  readonly outcome: 'fine' | 'soft' | 'hard'
  readonly warning: SaidText | null
}

/** How much of a model's window references may fill. */
export function contextLimits(contextWindow: number): ContextLimits {
  return { soft: Math.max(1, Math.floor(contextWindow / 4)), hard: Math.max(1, Math.floor(contextWindow / 2)) }
}

export function judgeTokens(tokens: number, contextWindow: number): LimitVerdict {
  const limits = contextLimits(contextWindow)
  const { soft, hard } = limits
  if (tokens > hard) {
    const warning = said('references.over_hard_limit', { tokens, hard })
    return { ...limits, outcome: 'hard', warning }
  }
  if (tokens > soft) {
    const warning = said('references.over_soft_limit', { tokens, soft })
    return { ...limits, outcome: 'soft', warning }
  }
  return { ...limits, outcome: 'fine', warning: null }
}
