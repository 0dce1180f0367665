import type { Hit } from '../rule'
import { createFences } from './fences'
import type { HiddenText } from './hidden-text'
import { classesOf, hidingClasses } from './hiding-classes'
import { isInertTag, isOutOfSight, mayBeOutOfSight } from './hiding'
import { said } from '../../../shared/words/said'

/** Elements that a page does not show, and words in tags that nobody sees. */

const MAX_ATTRIBUTES = 1500
const MAX_CONTENT = 2000
const MAX_HITS = 40
/** No honest file has more hidden elements with words that may be meant for an agent, and each has to be read. */
const MAX_HIDDEN = 250
/** An element without room for a name and an order. */
const MIN_CONTENT = 6
const MAX_LINE = 240
/** No honest file has more tags with another in an attribute. */
const MAX_QUOTED = 100

/** Every tag ends at its `>` or where the next one opens, so the pieces that are looked at never overlap. */
export function detectElements(text: string, hidden: HiddenText): Hit[] {
  const hits: Hit[] = []
  const page: Page = {
    text,
    hidden,
    contentEnd: createContentEnd(text),
    readTag: createTagReader(text, hidingClasses(text)),
    isFenced: createFences(text),
    left: MAX_HIDDEN,
  }
  let quoted = MAX_QUOTED
  for (let start = text.indexOf('<'); start !== -1 && hits.length < MAX_HITS && page.left >= 0;) {
    const next = text.indexOf('<', start + 1)
    const letter = text.charCodeAt(start + 1) | 0x20
    if (letter >= 0x61 && letter <= 0x7a) {
      const limit = next === -1 ? text.length : next
      let tag = page.readTag(start, Math.min(limit, start + MAX_ATTRIBUTES))
      if (tag === null && isQuoteOpen(text, start, limit)) {
        if (--quoted < 0) return [...hits, floodHit(start, limit)]
        tag = page.readTag(start, Math.min(text.length, start + MAX_ATTRIBUTES))
      }
      const hit = tag === null || isEmpty(text, tag, start, limit) ? null : element(page, tag, start)
      if (hit !== null) hits.push(hit)
    }
    start = next
  }
  return hits
}

/** `="…<`: the tag that follows stands in the value of an attribute. */
const isQuoteOpen = (text: string, start: number, limit: number): boolean =>
  limit - start > 12 &&
  limit - start < MAX_ATTRIBUTES &&
  SAYS_MORE.test(text.slice(Math.max(start, limit - 240), limit))

const SAYS_MORE =
  /\s(?:srcdoc|title|alt|content|data-[a-z-]{1,40}|aria-[a-z]{1,20})\s{0,3}=\s{0,3}(?:"[^"]{0,200}|'[^']{0,200})$/iu

/** It is closed before anything could be said in it, and carries no words itself. */
const isEmpty = (text: string, { source, spoken }: Tag, start: number, limit: number): boolean =>
  spoken.length === 0 && limit - start - source.length - 1 < MIN_CONTENT && text.charCodeAt(limit + 1) === 0x2f

interface Page {
  readonly text: string
  readonly hidden: HiddenText
  readonly contentEnd: (from: number, tag: Tag) => number
  /** The tag that opens at `start` and ends before `limit`; null when it does not, or when it can hide nothing. */
  readonly readTag: (start: number, limit: number) => Tag | null
  /** Whether an offset lies in a code block: what stands there is shown as it is written. */
  readonly isFenced: (offset: number) => boolean
  /** How many hidden elements that are not quiet may still be read. */
  left: number
}

interface Tag {
  /** As it is written, without its `>`. */
  readonly source: string
  readonly name: string
  readonly spoken: readonly Spoken[]
  /** It may keep its content out of sight; it surely does. */
  readonly hides: boolean
  readonly hidesSurely: boolean
  readonly isInert: boolean
  /** The ways to write its closing tag, and where each was found last. */
  readonly closing: readonly NeedlePlace[]
  /** Whether its attributes ask for something, once that was looked at. */
  asks: boolean | null
}

/** The value of an attribute, by its offsets in the tag. */
interface Spoken {
  readonly start: number
  readonly end: number
  /** The attribute's name says that it is meant for an agent. */
  readonly isForAgent: boolean
}

interface NeedlePlace {
  readonly needle: string
  at: number
}

const MAX_TAGS = 200

/** Pages repeat their tags, hostile ones by the thousand: each is read once, and one that comes twice in a row is not even copied. */
function createTagReader(text: string, classes: ReadonlySet<string>): Page['readTag'] {
  const known = new Map<string, Tag | null>()
  let last: Tag | null = null
  return (start, limit) => {
    if (last !== null && text.startsWith(last.source, start) && text.charCodeAt(start + last.source.length) === 0x3e)
      return last
    const close = tagEnd(text, start + 2, limit)
    if (close === -1) return null
    const source = text.slice(start, close)
    const before = known.get(source)
    const tag = before !== undefined ? before : MAY_HIDE.test(source) ? tagOf(source, classes) : null
    if (before === undefined && known.size < MAX_TAGS) known.set(source, tag)
    if (tag !== null) last = tag
    return tag
  }
}

function tagOf(source: string, classes: ReadonlySet<string>): Tag {
  const name = /^<([a-z][a-z0-9-]*)/iu.exec(source)?.[1]?.toLowerCase() ?? ''
  const isClassHidden = classes.size > 0 && classesOf(source).some((each) => classes.has(each))
  const closing = [`</${name}`, `</${name.toUpperCase()}`].map((needle) => ({ needle, at: -1 }))
  return {
    source,
    name,
    spoken: attributes(source),
    hides: isClassHidden || mayBeOutOfSight(source),
    hidesSurely: isClassHidden || isOutOfSight(source),
    isInert: isInertTag(source),
    closing,
    asks: null,
  }
}

function element(page: Page, tag: Tag, start: number): Hit | null {
  const { text, hidden, contentEnd } = page
  const { source, name, hides } = tag
  const after = start + source.length + 1
  if (tag.spoken.length > 0 && carriesOrder(page, tag, start)) return hiddenHit(name, start, after, source)
  const isQuietPlace = (tag.isInert && !isInTicks(text, start)) || isFoldedWithoutTitle(text, name, after)
  if (!hides && !isQuietPlace) return null
  const end = VOID.has(name) ? after : Math.min(contentEnd(after, tag), after + MAX_CONTENT)
  const opensWithSecret = hides && isSecretWord(text, after, end)
  if (!opensWithSecret && hidden.isQuiet(after, end)) return null
  if (--page.left < 0) return floodHit(start, after)
  const speaks = opensWithSecret || speaksUnseen(page, tag, start, after, end)
  return speaks ? hiddenHit(name, start, end, text.slice(after, end)) : null
}

/** Whether the content of an element that is not shown is meant for an agent. The surer it is hidden, the less it takes. */
function speaksUnseen(page: Page, tag: Tag, start: number, after: number, end: number): boolean {
  const { text, hidden } = page
  if (hidden.weigh(after, end) === 2 || hidden.addresses(after, end) || hidden.asks(after, end)) return true
  if (page.isFenced(start) || text.charCodeAt(start - 1) === 0x60) return false
  const isHidden =
    (tag.hides && !isCoded(tag.source) && !isOnDarkGround(text, tag, start)) || isInertText(text, tag, after)
  if (!isHidden && !isFoldedWithoutTitle(text, tag.name, after)) return false
  const opening = text.slice(after, Math.min(end, after + 80))
  if ((tag.hidesSurely ? NAMED_FIRST : CALLED_FIRST).test(opening)) return true
  if (hidden.weigh(after, end) > 0 || hidden.shirks(after, end)) return true
  return isHidden && (hidden.instructs(after, end) || (tag.hidesSurely && hidden.tells(after, end)))
}

/** White text in a table or box that was given a colour just before. */
const isOnDarkGround = (text: string, { hidesSurely }: Tag, start: number): boolean =>
  !hidesSurely && /bgcolor|background/iu.test(text.slice(Math.max(0, start - 300), start))

/** `<template>`, which no page shows; around a fence it is a word for something else. */
const isInertText = (text: string, { name }: Tag, after: number): boolean =>
  name === 'template' && !/^\s{0,8}(?:```|~~~|<)/u.test(text.slice(after, after + 12))

/** Whether an attribute, which is read aloud or carried along and never shown, has an order in it. */
function carriesOrder(page: Page, tag: Tag, start: number): boolean {
  const { name, hides, spoken } = tag
  if (name === 'meta' && FOR_MACHINES.test(tag.source)) return true
  // The same words ask for the same wherever they stand; only what the rules found depends on the place.
  tag.asks ??= spoken.some((value) => asksInTag(page, tag, value, start))
  if (tag.asks) return true
  if (!hides && !WITH_WORDS.has(name)) return false
  return spoken.some(({ start: from, end: to }) => page.hidden.weigh(start + from, start + to) === 2)
}

function asksInTag(
  { hidden }: Page,
  { hides }: Tag,
  { start: from, end: to, isForAgent }: Spoken,
  start: number,
): boolean {
  const [first, last] = [start + from, start + to]
  if (hidden.isQuiet(first, last)) return false
  if (hidden.asks(first, last, isForAgent)) return true
  return isForAgent ? hidden.instructs(first, last) : hides && hidden.addresses(first, last)
}

const WITH_WORDS = new Set(['img', 'input', 'meta'])

/** Hidden words that begin with the name of a reader are for that reader. */
const NAMED_FIRST =
  /^\s{0,20}(?:dear |hey |hi |hello |note to |attention,? |all |any )?(?:ais?|llms?|(?:ai |coding )?agents?|(?:ai )?assistants?|(?:language )?models?|chatbots?|bots?|claude|copilot|chatgpt|gpt|gemini|codex)\b[,:]?(?: [^\s<]+){3}/iu
const CALLED_FIRST = new RegExp(NAMED_FIRST.source.replace('[,:]?', '[,:]'), 'iu')

/** Light text may stand on a dark ground, and braces or a binding show a program at work: then a sentence is no secret. */
const isCoded = (tag: string): boolean =>
  (/background|[{}]|\s[:@v]-?[a-z]|class\s{0,3}=|aria-hidden/iu.test(tag) && !isOutOfSight(tag)) ||
  /[{}]|\s[:@v]-?[a-z]|class\s{0,3}=\s{0,3}["'][^"']{0,80}(?:print|sr-|visually|offscreen|skip|js-|no-js)|(?:class|id)\s{0,3}=\s{0,3}["']pre(?:header|view-?text)["']/iu.test(
    tag,
  ) ||
  /^<(?:input|meta)/iu.test(tag) ||
  (/^<details/iu.test(tag) && !mayBeOutOfSight(tag))

/** White space, and the first letters of the words below. */
const SECRET_STARTS = new Set(Array.from(' \t\r\nshiSHI', (sign) => sign.charCodeAt(0)))
const SECRET_WORD =
  /\s{0,40}(?:secrets?|instructions?|system|ignore|hidden(?!\s{0,4}<| (?:but|button|content|text|elements?|div|panel|section|items?|from|by|until)\b))\b/iuy

function isSecretWord(text: string, from: number, end: number): boolean {
  if (!SECRET_STARTS.has(text.charCodeAt(from))) return false
  SECRET_WORD.lastIndex = from
  return SECRET_WORD.test(text) && SECRET_WORD.lastIndex <= end
}

const hiddenHit = (name: string, start: number, end: number, decoded: string): Hit => ({
  rule: name === 'div' ? 'hidden_div' : 'hidden_element',
  scope: 'all',
  level: 'block',
  message: said('scan.element_page_does_not'),
  start,
  end,
  decoded: decoded.trim(),
})

const floodHit = (start: number, end: number): Hit => ({
  rule: 'hidden_element',
  scope: 'all',
  level: 'block',
  message: said('scan.many_hidden_places_may'),
  start,
  end,
})

/** An odd number of back-ticks stands before it on its line. */
const isInTicks = (text: string, start: number): boolean => {
  const before = text.slice(Math.max(0, start - MAX_LINE), start)
  return before.slice(before.lastIndexOf('\n') + 1).split('`').length % 2 === 0
}

/** A folded part whose title is empty: nothing shows that it could be opened. */
const isFoldedWithoutTitle = (text: string, name: string, after: number): boolean =>
  name === 'details' &&
  /^\s{0,20}<summary[^<>]{0,80}>(?:\s|&nbsp;){0,20}<\/summary>\s{0,20}(?:<[a-z][^<>]{0,80}>\s{0,20}){0,4}[^<\s]/iu.test(
    text.slice(after, after + 300),
  )

/** `<meta name="ai-instructions" …>` */
const FOR_MACHINES =
  /\sname\s{0,3}=\s{0,3}["'](?:ai|llm|agent|assistant|chatgpt|claude|gpt)[-_:](?:instructions?|prompt|directive|note|message|system)/iu

const VOID = new Set(['input', 'img', 'meta', 'br', 'hr', 'link', 'source'])

/** What a tag must have to be worth a look. */
const MAY_HIDE =
  /style|hidden|<template|<details|<img|<input|<meta|width|height|class|color|data-|<noscript|<desc|<defs|<dialog|<script|<object|<canvas|<xmp|<no|<datalist|<head|<audio|<video|srcdoc|title|aria-|fill|opacity|alt|content|<i?frame/iu

/** The `>` that is not in quotes, or -1. */
function tagEnd(text: string, from: number, limit: number): number {
  let quote = 0
  for (let at = from; at < limit; at++) {
    const unit = text.charCodeAt(at)
    if (quote === 0 && unit === 0x3e) return at
    if (unit === 0x22 || unit === 0x27) quote = quote === 0 ? unit : quote === unit ? 0 : quote
  }
  return -1
}

/**
 * Where the content of an element ends: at its closing tag, else at the end of its paragraph. Elements are asked about in
 * order, so what was found once serves all before it, and a page of unclosed tags is read once.
 */
function createContentEnd(text: string): Page['contentEnd'] {
  const next = (place: NeedlePlace, from: number): number => {
    if (place.at >= from) return place.at
    const at = text.indexOf(place.needle, from)
    return (place.at = at === -1 ? Number.POSITIVE_INFINITY : at)
  }
  const blank: NeedlePlace = { needle: '\n\n', at: -1 }
  return (from, { closing }) => {
    const close = closing.reduce((nearest, place) => Math.min(nearest, next(place, from)), Number.POSITIVE_INFINITY)
    if (close < from + MAX_CONTENT) return close
    const paragraph = next(blank, from)
    return paragraph < from + MAX_CONTENT ? paragraph : Math.min(text.length, from + 400)
  }
}

/** The texts of attributes that are read aloud or carried along, never shown. */
function attributes(tag: string): Spoken[] {
  const found: Spoken[] = []
  for (const match of tag.matchAll(ATTRIBUTE)) {
    const end = match.index + match[0].length
    const value = match[2] ?? match[3] ?? ''
    found.push({ start: end - value.length, end, isForAgent: OF_AGENT.test(match[1]!) })
  }
  return found
}

const ATTRIBUTE =
  /\s(alt|title|value|content|srcdoc|summary|label|aria-[a-z]{1,20}|data-[a-z0-9_-]{1,40}|placeholder|(?:ai|agent|llm|x)-[a-z-]{1,30})\s{0,3}=\s{0,3}(?:"([^"]{12,})|'([^']{12,}))/giu
const OF_AGENT =
  /(?:^|[-_])(?:ai|agents?|llms?|assistant|prompt|instructions?|directive|claude|gpt|copilot|models?)(?:$|[-_])/iu
