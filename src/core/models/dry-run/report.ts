import { z } from 'zod'
import type { Layer, TokenCount } from '../../../shared/model'
import { listPrice } from '../catalogue'
import { costLabel, costOf } from '../cost'
import type { Counter } from '../tokens/create-counter'
import { toolText } from '../tokens/tool-text'
import type { NamedModel } from './stand-in'

export interface DryRunDetails {
  /** The parts of the system prompt, in order. */
  readonly layers: readonly Pick<Layer, 'title' | 'tier' | 'status' | 'chars' | 'tokens'>[]
  /** What the message referred to. */
  readonly references: readonly { readonly label: string; readonly tokens: number }[]
  /** Whatever the user should know, one sentence each. */
  readonly warnings: readonly string[]
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
  const { messages, tools } = Sent.parse(body)
  const model = details.pricedAs?.model ?? ''
  const [systems, conversation] = [messages.filter(isSystem), messages.filter((message) => !isSystem(message))]
  const texts = [
    systems.map(textOf).join('\n\n'),
    conversation.map(textOf).join('\n'),
    ...tools.map((tool) => toolText(tool.function)),
  ]
  const [system, talk, ...each] = (await counter.count(texts, model)) as [TokenCount, TokenCount, ...TokenCount[]]
  const toolbox = { ...system, value: each.reduce((sum, { value }) => sum + value, 0) }
  const total = system.value + talk.value + toolbox.value
  const parts = [
    '**Dry run: nothing has left this machine.** This is what would have been sent.',
    table([
      ...details.layers.map(layerRow),
      ['System prompt, whole', number(texts[0]?.length ?? 0), tokens(system)],
      [`Conversation, ${plural(conversation.length, 'message')}`, number(texts[1]?.length ?? 0), tokens(talk)],
      [`Tools, ${tools.length}`, number(texts.slice(2).join('').length), tokens(toolbox)],
      ['**Together**', number(texts.join('').length), `**${tokens({ ...system, value: total })}**`],
    ]),
    tools.length === 0 ? '' : `Tools: ${tools.map(({ function: { name } }) => `\`${name}\``).join(', ')}.`,
    list(
      'References',
      details.references.map(({ label, tokens }) => `${label}: about ${number(tokens)} tokens`),
    ),
    details.pricedAs === null ? '' : costLines(details.pricedAs, details.contextWindow, total),
    list('Warnings', [...details.warnings, ...tooLong(details, total)]),
    'To get real answers, choose a provider in the settings, or set `model.provider` and `model.default` in `config.yaml`.',
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

function layerRow({ title, tier, status, chars, tokens: count }: DryRunDetails['layers'][number]): string[] {
  const note = status === 'loaded' ? tier : `${tier}, ${status}`
  return [`– ${escaped(title)} (${note})`, number(chars), tokens(count)]
}

function costLines({ provider, model }: NamedModel, contextWindow: number | null, prompt: number): string {
  const price = listPrice(provider, model)
  const none = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
  const fill =
    contextWindow === null
      ? `The context window of ${model} is not known.`
      : `That fills ${((prompt / contextWindow) * 100).toFixed(1)} % of the ${number(contextWindow)} tokens of ${model}.`
  if (price === null) return `${fill} It is unpriced: no price is known for it at ${provider}.`
  const question = costLabel(costOf({ ...none, input: prompt }, price))
  const answer = costLabel(costOf({ ...none, output: 1_000 }, price))
  return `${fill} The prompt would cost ${question}, every 1,000 tokens of the answer ${answer} (prices of ${price.asOf}).`
}

function tooLong({ pricedAs, contextWindow: window }: DryRunDetails, prompt: number): string[] {
  if (pricedAs === null || window === null || prompt <= window) return []
  return [`${pricedAs.model} could not read it all: it is ${number(prompt - window)} tokens too long.`]
}

function table(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `| ${row.join(' | ')} |`)
  return ['| Part | Characters | Tokens |', '| --- | ---: | ---: |', ...lines].join('\n')
}

function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `${title}:\n\n${items.map((item) => `- ${item}`).join('\n')}`
}

function tokens({ value, quality }: TokenCount): string {
  return quality === 'estimated' ? `~${number(value)}` : number(value)
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
