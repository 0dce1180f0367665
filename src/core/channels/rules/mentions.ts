import type { BotIdentity, ChannelTraits } from '../channel'
import type { Addressed } from '../inbound'

export interface Mention {
  readonly isOurs: boolean
  /** Other bots are named, and we are not. */
  readonly namesOtherBots: boolean
  /** Without our mention. */
  readonly text: string
}

/** Where a text, or what the platform says about it, names us. `prefix@bot` and mail addresses do not. */
export function mentionOf(
  text: string,
  address: Addressed | undefined,
  bot: BotIdentity,
  style: ChannelTraits['mention'],
): Mention {
  const patterns = patternsOf(bot, style)
  const isCommand = style === 'at' && new RegExp(`^/\\w+@${escape(bot.name)}(?!\\w)`, 'i').test(text)
  const isWritten = patterns.some((pattern) => pattern.test(text))
  const isListed = address?.mentions?.some((id) => id === bot.id || id === bot.name)
  const isPill = style === 'matrix' && address?.html !== undefined && pillsOf(address.html).includes(bot.id)
  const isOurs = isCommand || (isListed ?? (isPill || isWritten))
  const others = style === 'at' ? [...text.matchAll(otherBots)].map(([, name = '']) => name.toLowerCase()) : []
  const namesOtherBots = !isOurs && others.some((name) => name !== bot.name.toLowerCase())
  return { isOurs, namesOtherBots, text: isOurs && !isCommand ? cutOut(text, patterns) : text }
}

const otherBots = /(?<![\w.@/-])@(\w{2,32}bot)\b/gi

function patternsOf({ id, name }: BotIdentity, style: ChannelTraits['mention']): RegExp[] {
  const named = (word: string) => new RegExp(`(?<![\\w.@/-])@${escape(word)}(?![\\w-]|[.:]\\w)`, 'i')
  switch (style) {
    case 'at':
      return [named(name)]
    case 'angle':
      return [new RegExp(`<@!?${escape(id)}(?:\\|[^>]{0,200})?>`)]
    case 'matrix':
      return [new RegExp(`(?<![\\w.])${escape(id)}(?![\\w.-]*\\w)`, 'i'), named(/^@?([^:]*)/.exec(id)?.[1] ?? name)]
    case 'prefix':
      return [new RegExp(`^\\s*@?${escape(name)}\\s*[:,]`, 'i'), named(name)]
    case 'none':
      return []
  }
}

function cutOut(text: string, patterns: readonly RegExp[]): string {
  return patterns
    .reduce((left, { source, flags }) => left.replaceAll(new RegExp(source, `${flags}g`), ' '), text)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ +$/gm, '')
    .trim()
}

function pillsOf(html: string): string[] {
  return [...html.matchAll(/href=["']https:\/\/matrix\.to\/#\/([^"'?]{1,255})/gi)].map(([, id = '']) => {
    try {
      return decodeURIComponent(id)
    } catch {
      return id
    }
  })
}

const escape = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`)
