import { z } from 'zod'
import type { Layer, TokenCount } from '../../../shared/model'
import { listPrice } from '../catalogue'
import { costLabel, costOf } from '../cost'
import type { Counter } from '../tokens/create-counter'
import { sumTokens } from '../tokens/sum-tokens'
import { toolText } from '../tokens/tool-text'
import type { NamedModel } from './stand-in'
import { type Language, catalogues } from '../../../shared/words/languages'
import { type SaidText, said, sentences } from '../../../shared/words/said'
import { type Say, sayIn } from '../../../shared/words/say-in'

export interface DryRunDetails {
  /** The language of the report. */
  readonly language: Language
  /** Its reader has the layers, the tools and the way to a provider beside it: only the sums are told. */
  readonly isBrief: boolean
  /** The parts of the system prompt, in order. */
  readonly layers: readonly Pick<Layer, 'id' | 'title' | 'tier' | 'status' | 'chars' | 'tokens'>[]
  /** Their text, as it was put together and counted. */
  readonly promptText: string
  /** What the message referred to. */
  readonly references: readonly { readonly label: string; readonly tokens: number }[]
  /** Whatever the user should know, one sentence each. */
  readonly warnings: readonly SaidText[]
  /** The model whose window and price the report shows; `null` when none is chosen. */
  readonly pricedAs: NamedModel | null
  /** Of that model, in tokens; `null` when nobody has told us. */
  readonly contextWindow: number | null
}

/** The part of a Chat Completions body that the report speaks of. */
const Sent = z.object({
  messages: z.array(z.object({ role: z.string() }).loose()).default([]),
  tools: z
    .array(
      z.object({
        function: z.object({
          name: z.string(),
          description: z.string(),
          parameters: z.record(z.string(), z.unknown()),
        }),
      }),
    )
    .default([]),
})

/** Readable Markdown about the very body that was recorded. */
export async function dryRunReport(body: object, details: DryRunDetails, counter: Counter): Promise<string> {
  const { isBrief } = details
  const words = await catalogues[details.language]()
  const say = sayIn(details.language, words.said)
  const titles: Readonly<Record<string, string>> = words.layerTitle
  const { messages, tools } = Sent.parse(body)
  const model = details.pricedAs?.model ?? ''
  const [systems, conversation] = [messages.filter(isSystem), messages.filter((message) => !isSystem(message))]
  const count = async (texts: readonly string[]) => ({
    chars: texts.reduce((sum, text) => sum + text.length, 0),
    tokens: sumTokens(await counter.count(texts, model)),
  })
  const prompt = systems.map(textOf).join('\n\n')
  const own = details.promptText
  // What the layers have was counted when they were put together; what comes with one call only is counted here.
  const isOwn = own !== '' && prompt.startsWith(own)
  const added = await count(isOwn ? [prompt.slice(own.length)] : [prompt])
  const layers = isOwn ? sumTokens(details.layers.map((layer) => layer.tokens)) : sumTokens([])
  const system = { chars: prompt.length, tokens: sumTokens([layers, added.tokens]) }
  const talk = await count(conversation.map(textOf))
  const toolbox = await count(tools.map((tool) => toolText(tool.function)))
  const total = sumTokens([system.tokens, talk.tokens, toolbox.tokens])
  const parts = [
    say(said('report.lead')),
    table(
      [say(said('report.part')), say(said('report.characters')), say(said('report.tokens'))],
      [
        ...(isBrief ? [] : details.layers).map((layer) =>
          layerRow(say, { ...layer, title: titles[layer.id] ?? layer.title }),
        ),
        sizeRow(say(said('report.whole')), system),
        sizeRow(say(said('report.conversation', { count: conversation.length })), talk),
        sizeRow(say(said('report.tools', { tools: tools.length })), toolbox),
        [
          `**${say(said('report.together'))}**`,
          number(system.chars + talk.chars + toolbox.chars),
          `**${tokens(total)}**`,
        ],
      ],
    ),
    tools.length === 0 || isBrief
      ? ''
      : say(said('report.tool_names', { names: tools.map(({ function: { name } }) => `\`${name}\``).join(', ') })),
    list(
      say(said('report.references')),
      details.references.map(({ label, tokens }) => say(said('report.reference', { label, tokens: number(tokens) }))),
    ),
    details.pricedAs === null ? '' : say(sentences(costLines(details.pricedAs, details.contextWindow, total.value))),
    list(say(said('report.warnings')), [...details.warnings, ...tooLong(details, total.value)].map(say)),
    isBrief ? '' : say(said('report.real')),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function isSystem({ role }: { readonly role: string }): boolean {
  return role === 'system' || role === 'developer'
}

/** What the model reads of a message. Images are not counted by their letters, calls as they are written. */
function textOf({ content, tool_calls: calls }: Record<string, unknown>): string {
  const parts = Array.isArray(content) ? content.map((part: { text?: unknown }) => part.text) : [content]
  const texts = parts.filter((part) => typeof part === 'string')
  return [...texts, ...(Array.isArray(calls) ? [JSON.stringify(calls)] : [])].join('\n')
}

function layerRow(say: Say, layer: DryRunDetails['layers'][number]): string[] {
  const { title, tier, status, chars, tokens: count } = layer
  const note =
    status === 'loaded'
      ? said(`report.tier_${tier}`)
      : said('report.note', { tier: said(`report.tier_${tier}`), status: said(`report.status_${status}`) })
  return [`– ${escaped(title)} (${say(note)})`, number(chars), tokens(count)]
}

function sizeRow(name: string, size: { readonly chars: number; readonly tokens: TokenCount }): string[] {
  return [name, number(size.chars), tokens(size.tokens)]
}

function costLines({ provider, model }: NamedModel, contextWindow: number | null, prompt: number): readonly SaidText[] {
  const price = listPrice(provider, model)
  const none = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
  const fill =
    contextWindow === null
      ? said('report.unknown_window', { model })
      : said('report.fills', {
          share: ((prompt / contextWindow) * 100).toFixed(1),
          window: number(contextWindow),
          model,
        })
  if (price === null) return [fill, said('report.unpriced', { provider })]
  const question = costLabel(costOf({ ...none, input: prompt }, price))
  const answer = costLabel(costOf({ ...none, output: 1_000 }, price))
  return [fill, said('report.price', { question, answer, day: price.asOf })]
}

function tooLong({ pricedAs, contextWindow: window }: DryRunDetails, prompt: number): readonly SaidText[] {
  if (pricedAs === null || window === null || prompt <= window) return []
  return [said('report.too_long', { model: pricedAs.model, tokens: number(prompt - window) })]
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `| ${row.join(' | ')} |`)
  return [`| ${columns.join(' | ')} |`, '| --- | ---: | ---: |', ...lines].join('\n')
}

function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`
}

function tokens({ value, quality }: TokenCount): string {
  return quality === 'estimated' ? `~${number(value)}` : number(value)
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
