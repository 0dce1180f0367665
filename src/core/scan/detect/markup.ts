import type { Hit } from '../rule'
import type { HiddenText } from './hidden-text'
import { HitList } from './hit-list'
import { linkDefinitions } from './link-definitions'

/** Text that Markdown or HTML keeps from the reader: comments, hidden elements, link definitions used as comments. */

const MAX_ATTRIBUTES = 1500
const MAX_CONTENT = 2000
const MAX_HITS = 40
/** No honest file has more comments, or hidden elements, with words that may be meant for an agent, and each has to be read. */
const MAX_HIDDEN = 250
/** A comment without room for a name and an order. */
const MIN_COMMENT = 6
const MAX_LINE = 240

export function detectMarkup(text: string, hidden: HiddenText): Hit[] {
  return [
    ...comments(text, hidden),
    ...asides(text, hidden),
    ...elements(text, hidden),
    ...definitions(text, hidden),
    ...notes(text, hidden),
  ]
}

function comments(text: string, hidden: HiddenText): Hit[] {
  const hits = new HitList(MAX_HITS)
  let close = 0
  let left = MAX_HIDDEN
  for (let start = text.indexOf('<!--'), next = -1; start !== -1 && !hits.isFull; start = next) {
    if (close !== -1 && close < start + 4) close = text.indexOf('-->', start + 4)
    next = text.indexOf('<!--', start + 4)
    // One that opens before this is closed may be the real one: `<!--` in prose about comments has no end of its own.
    const isNamed = QUOTES.has(text.charCodeAt(start - 1))
    const isCut = next !== -1 && (close === -1 || next < close)
    const stop = isCut ? next : close === -1 ? Math.min(text.length, start + MAX_CONTENT) : close
    const end = isCut || close === -1 ? stop : close + 3
    const isSilent =
      stop - start - 4 < MIN_COMMENT || (isNamed && (isCut || close === -1)) || hidden.isQuiet(start + 4, stop)
    if (isSilent) continue
    if (--left < 0) {
      hits.add({ ...floodHit(start, Math.min(end, start + MAX_CONTENT)), rule: 'html_comment_injection' })
      break
    }
    const weight = hidden.addresses(start + 4, stop) ? 2 : hidden.weigh(start + 4, stop)
    if (weight > 0)
      hits.add({
        rule: 'html_comment_injection',
        scope: 'all',
        level: weight === 2 ? 'block' : 'notice',
        message: 'A comment that readers of the page do not see speaks to the agent.',
        start,
        end: Math.min(end, start + MAX_CONTENT),
        decoded: text.slice(start + 4, Math.min(stop, start + MAX_CONTENT)).trim(),
      })
  }
  return hits.list
}

/** Marks before a `<!--` that is only spoken of. */
const QUOTES = new Set(Array.from('\'"`', (sign) => sign.charCodeAt(0)))

/** `%% … %%`: what some editors keep for the writer. */
function asides(text: string, hidden: HiddenText): Hit[] {
  const hits = new HitList(MAX_HITS)
  for (let start = text.indexOf('%%'); start !== -1 && !hits.isFull;) {
    const close = text.indexOf('%%', start + 2)
    if (close === -1) break
    const isAside = close - start >= MIN_COMMENT && close - start <= MAX_CONTENT
    if (
      isAside &&
      !hidden.isQuiet(start + 2, close) &&
      (hidden.addresses(start + 2, close) || hidden.weigh(start + 2, close) === 2)
    )
      hits.add({
        rule: 'hidden_markdown_comment',
        scope: 'all',
        level: 'block',
        message: 'A comment that readers of the page do not see speaks to the agent.',
        start,
        end: close + 2,
        decoded: text.slice(start + 2, close).trim(),
      })
    start = isAside ? text.indexOf('%%', close + 2) : close
  }
  return hits.list
}

/** Every tag ends at its `>` or where the next one opens, so the pieces that are looked at never overlap. */
function elements(text: string, hidden: HiddenText): Hit[] {
  const hits: Hit[] = []
  const page: Page = {
    text,
    hidden,
    contentEnd: createContentEnd(text),
    readTag: createTagReader(text),
    left: MAX_HIDDEN,
  }
  for (let start = text.indexOf('<'); start !== -1 && hits.length < MAX_HITS && page.left >= 0;) {
    const next = text.indexOf('<', start + 1)
    const letter = text.charCodeAt(start + 1) | 0x20
    if (letter >= 0x61 && letter <= 0x7a) {
      const limit = next === -1 ? text.length : next
      const tag = page.readTag(start, Math.min(limit, start + MAX_ATTRIBUTES))
      const hit = tag === null || isEmpty(text, tag, start, limit) ? null : element(page, tag, start)
      if (hit !== null) hits.push(hit)
    }
    start = next
  }
  return hits
}

/** It is closed before anything could be said in it, and carries no words itself. */
const isEmpty = (text: string, { source, spoken }: Tag, start: number, limit: number): boolean =>
  spoken === null && limit - start - source.length - 1 < MIN_COMMENT && text.charCodeAt(limit + 1) === 0x2f

interface Page {
  readonly text: string
  readonly hidden: HiddenText
  readonly contentEnd: (from: number, tag: Tag) => number
  /** The tag that opens at `start` and ends before `limit`; null when it does not, or when it can hide nothing. */
  readonly readTag: (start: number, limit: number) => Tag | null
  /** How many hidden elements that are not quiet may still be read. */
  left: number
}

interface Tag {
  /** As it is written, without its `>`. */
  readonly source: string
  readonly name: string
  readonly spoken: { readonly start: number; readonly end: number } | null
  readonly hides: boolean
  /** The ways to write its closing tag, and where each was found last. */
  readonly closing: readonly Place[]
}

interface Place {
  readonly needle: string
  at: number
}

const MAX_TAGS = 200

/** Pages repeat their tags, hostile ones by the thousand: each is read once, and one that comes twice in a row is not even copied. */
function createTagReader(text: string): Page['readTag'] {
  const known = new Map<string, Tag | null>()
  let last: Tag | null = null
  return (start, limit) => {
    if (last !== null && text.startsWith(last.source, start) && text.charCodeAt(start + last.source.length) === 0x3e)
      return last
    const close = tagEnd(text, start + 2, limit)
    if (close === -1) return null
    const source = text.slice(start, close)
    const before = known.get(source)
    const tag = before !== undefined ? before : MAY_HIDE.test(source) ? tagOf(source) : null
    if (before === undefined && known.size < MAX_TAGS) known.set(source, tag)
    if (tag !== null) last = tag
    return tag
  }
}

function tagOf(source: string): Tag {
  const name = /^<([a-z][a-z0-9-]*)/iu.exec(source)?.[1]?.toLowerCase() ?? ''
  const closing = [`</${name}`, `</${name.toUpperCase()}`].map((needle) => ({ needle, at: -1 }))
  return { source, name, spoken: attributeSpan(source), hides: HIDING.test(source), closing }
}

function element(page: Page, tag: Tag, start: number): Hit | null {
  const { text, hidden, contentEnd } = page
  const { source, name, spoken, hides } = tag
  const after = start + source.length + 1
  if (spoken !== null && name === 'meta' && FOR_MACHINES.test(source)) return hiddenHit(name, start, after, source)
  if (spoken !== null && (name === 'img' || name === 'input' || name === 'meta' || hides)) {
    const [from, to] = [start + spoken.start, start + spoken.end]
    if (hidden.weigh(from, to) === 2 || (hides && hidden.addresses(from, to)))
      return hiddenHit(name, start, after, source)
  }
  if (!hides && !isInert(text, tag, start, after) && !isFoldedWithoutTitle(text, name, after)) return null
  const end = VOID.has(name) ? after : Math.min(contentEnd(after, tag), after + MAX_CONTENT)
  const opensWithSecret = isSecretWord(text, after, end)
  if (!opensWithSecret && hidden.isQuiet(after, end)) return null
  if (--page.left < 0) return floodHit(start, after)
  const speaks =
    opensWithSecret ||
    NAMED_FIRST.test(text.slice(after, Math.min(end, after + 80))) ||
    hidden.weigh(after, end) > 0 ||
    hidden.shirks(after, end) ||
    hidden.addresses(after, end) ||
    (!isCoded(source) && text.charCodeAt(start - 1) !== 0x60 && hidden.instructs(after, end))
  if (!speaks) return null
  return hiddenHit(name, start, end, text.slice(after, end))
}

/** Hidden words that begin with the name of a reader are for that reader. */
const NAMED_FIRST =
  /^\s{0,20}(?:dear |hey |hi |hello |note to |attention,? |all |any )?(?:ais?|llms?|(?:ai |coding )?agents?|(?:ai )?assistants?|(?:language )?models?|chatbots?|bots?|claude|copilot|chatgpt|gpt|gemini|codex)\b[,:]?(?: [^\s<]+){3}/iu

/** Light text may stand on a dark ground, and braces or a binding show a program at work: then a sentence is no secret. */
const isCoded = (tag: string): boolean =>
  /background|[{}]|\s[:@v]-?[a-z]|class\s{0,3}=|aria-hidden/iu.test(tag) ||
  /^<(?:input|meta)/iu.test(tag) ||
  (/^<details/iu.test(tag) && !HIDING.test(tag))

/** White space, and the first letters of the words below. */
const SECRET_STARTS = new Set(Array.from(' \t\r\nshiSHI', (sign) => sign.charCodeAt(0)))
const SECRET_WORD =
  /\s{0,40}(?:secrets?|instructions?|system|ignore|hidden(?! (?:content|text|elements?|div|panel|section|items?|from|by|until)\b))\b/iuy

function isSecretWord(text: string, from: number, end: number): boolean {
  if (!SECRET_STARTS.has(text.charCodeAt(from))) return false
  SECRET_WORD.lastIndex = from
  return SECRET_WORD.test(text) && SECRET_WORD.lastIndex <= end
}

const hiddenHit = (name: string, start: number, end: number, decoded: string): Hit => ({
  rule: name === 'div' ? 'hidden_div' : 'hidden_element',
  scope: 'all',
  level: 'block',
  message: 'An element that the page does not show carries text for the agent.',
  start,
  end,
  decoded: decoded.trim(),
})

const floodHit = (start: number, end: number): Hit => ({
  rule: 'hidden_element',
  scope: 'all',
  level: 'block',
  message: 'So many hidden places may speak to the agent that they cannot all be read.',
  start,
  end,
})

/** `<template>`, which no page shows. In back-ticks or around a fence it is a word for something else. */
const isInert = (text: string, { source }: Tag, start: number, after: number): boolean =>
  /^<template(?:\s|$)/iu.test(source) &&
  !isInTicks(text, start) &&
  !/^\s{0,8}(?:```|~~~)/u.test(text.slice(after, after + 12))

/** An odd number of back-ticks stands before it on its line. */
const isInTicks = (text: string, start: number): boolean => {
  const before = text.slice(Math.max(0, start - MAX_LINE), start)
  return before.slice(before.lastIndexOf('\n') + 1).split('`').length % 2 === 0
}

/** A folded part whose title is empty: nothing shows that it could be opened. */
const isFoldedWithoutTitle = (text: string, name: string, after: number): boolean =>
  name === 'details' &&
  /^\s{0,20}<summary[^<>]{0,80}>(?:\s|&nbsp;){0,20}<\/summary>\s{0,20}(?:<[a-z][^<>]{0,80}>\s{0,20})?[^<\s]/iu.test(
    text.slice(after, after + 300),
  )

/** `<meta name="ai-instructions" …>` */
const FOR_MACHINES =
  /\sname\s{0,3}=\s{0,3}["'](?:ai|llm|agent|assistant|chatgpt|claude|gpt)[-_:](?:instructions?|prompt|directive|note|message|system)/iu

const VOID = new Set(['input', 'img', 'meta', 'br', 'hr', 'link', 'source'])

const MAY_HIDE = /style|hidden|<template|<details|<img|<input|<meta|width|height|class|color|data-/iu

/** Any way to keep an element out of sight. Each alternative is a fixed text with bounded white space. */
const HIDING =
  /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}(?:hidden|collapse)|font-size\s{0,3}:\s{0,3}(?:0|1px|0?\.\d)|opacity\s{0,3}:\s{0,3}(?:0(?:\.0\d?)?(?![.\d])|\.0)|color\s{0,3}:\s{0,3}(?:white|#fff(?:fff)?\b|#(?:f[9a-f]){3}\b|transparent|rgba?\(\s{0,3}(?:255\s{0,2},\s{0,2}255\s{0,2},\s{0,2}255|0\s{0,2},\s{0,2}0\s{0,2},\s{0,2}0\s{0,2},\s{0,2}0))|(?:left|top|right|text-indent|margin-left)\s{0,3}:\s{0,3}-\d{3,}|(?:max-)?(?:height|width)\s{0,3}:\s{0,3}[01](?:px)?\s{0,3}[;"'}]|clip\s{0,3}:\s{0,3}rect|transform\s{0,3}:\s{0,3}scale\(0|\shidden(?:[\s>=]|$)|aria-hidden\s{0,3}=\s{0,3}["']?true|(?:width|height)\s{0,3}=\s{0,3}["']?[01](?:px)?["'\s/>]|class\s{0,3}=\s{0,3}["'](?:hidden|sr-only|visually-hidden|invisible)["']|type\s{0,3}=\s{0,3}["']?hidden|color\s{0,3}=\s{0,3}["']?(?:white|#fff)/iu

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
  const next = (place: Place, from: number): number => {
    if (place.at >= from) return place.at
    const at = text.indexOf(place.needle, from)
    return (place.at = at === -1 ? Number.POSITIVE_INFINITY : at)
  }
  const blank: Place = { needle: '\n\n', at: -1 }
  return (from, { closing }) => {
    const close = closing.reduce((nearest, place) => Math.min(nearest, next(place, from)), Number.POSITIVE_INFINITY)
    if (close < from + MAX_CONTENT) return close
    const paragraph = next(blank, from)
    return paragraph < from + MAX_CONTENT ? paragraph : Math.min(text.length, from + 400)
  }
}

/** The text of an attribute that is read aloud or carried along, never shown. */
function attributeSpan(tag: string): { start: number; end: number } | null {
  const found =
    /\s(?:alt|title|value|content|aria-label|data-[a-z-]{1,30}|placeholder)\s{0,3}=\s{0,3}["']([^"']{12,})/iu.exec(tag)
  if (found === null) return null
  const end = found.index + found[0].length
  return { start: end - found[1]!.length, end }
}

/** `[//]: # (text)` and its relatives: link definitions that nothing refers to. */
function definitions(text: string, hidden: HiddenText): Hit[] {
  const hits = new HitList(MAX_HITS)
  for (const { start, definition } of linkDefinitions(text)) {
    if (hidden.isQuiet(start, start + definition.length)) continue
    const found = /^\[[^\]\n]{0,80}\]:[ \t]{0,4}(?:<?#?>?|\/\/)[^\s("']{0,40}[ \t]{0,4}["'(](.{3,})/u.exec(definition)
    if (found === null) continue
    const end = start + found[0].length
    const weight = hidden.addresses(end - found[1]!.length, end) ? 2 : hidden.weigh(start, end)
    if (weight === 0) continue
    hits.add({
      rule: 'hidden_markdown_comment',
      scope: 'all',
      level: weight === 2 ? 'block' : 'notice',
      message: 'A link definition that is never shown carries text for the agent.',
      start,
      end,
      decoded: found[1]!.replace(/[)"']\s*$/u, ''),
    })
    if (hits.isFull) break
  }
  return hits.list
}

/** JSON has no comments, so texts for readers go into keys that programs skip; LaTeX hides text by colour. */
function notes(text: string, hidden: HiddenText): Hit[] {
  const hits: Hit[] = []
  for (const found of text.matchAll(
    /["'](?:_+comment|\$comment|\/\/|_note|_instructions?|__doc)["']\s{0,4}:\s{0,4}["'][^\n]{3,2000}|\\(?:text)?color\{white\}[^\n]{3,800}|\\phantom\{[^\n]{3,800}/giu,
  )) {
    const start = found.index
    const end = start + found[0].length
    if (hidden.weigh(start, end) !== 2) continue
    hits.push({
      rule: 'hidden_note',
      scope: 'all',
      level: 'block',
      message: 'A place that programs and readers skip carries text for the agent.',
      start,
      end,
    })
    if (hits.length >= MAX_HITS) break
  }
  return hits
}
