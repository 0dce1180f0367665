import type { Hit } from '../rule'
import type { HiddenText } from './hidden-text'
import { HitList } from './hit-list'
import { linkDefinitions } from './link-definitions'
import { detectElements } from './elements'
import { detectSkippedPlaces } from './skipped-places'
import { said } from '../../../shared/words/said'

/** Text that Markdown or HTML keeps from the reader: comments, hidden elements, link definitions used as comments. */

const MAX_CONTENT = 2000
const MAX_HITS = 40
/** No honest file has more comments with words that may be meant for an agent, and each has to be read. */
const MAX_HIDDEN = 250
/** A comment without room for a name and an order. */
const MIN_COMMENT = 6
const MAX_LINE = 400

export function detectMarkup(text: string, hidden: HiddenText): Hit[] {
  return [
    ...comments(text, hidden),
    ...detectElements(text, hidden),
    ...definitions(text, hidden),
    ...detectSkippedPlaces(text, hidden),
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
      stop - start - 4 < MIN_COMMENT ||
      (isNamed && (isCut || close === -1)) ||
      hidden.isQuiet(start + 4, stop) ||
      WORD_LIST.test(text.slice(start + 4, Math.min(stop, start + MAX_LINE))) ||
      isTemplateNote(text.slice(start + 4, Math.min(stop, start + MAX_LINE)))
    if (isSilent) continue
    if (--left < 0) {
      hits.add(floodHit(start, Math.min(end, start + MAX_CONTENT)))
      break
    }
    const speaks = hidden.addresses(start + 4, stop) || hidden.asks(start + 4, stop)
    const weight = speaks ? 2 : hidden.weigh(start + 4, stop)
    if (weight > 0)
      hits.add({
        rule: 'html_comment_injection',
        scope: 'all',
        level: weight === 2 ? 'block' : 'notice',
        message: said('scan.comment_readers_page_do'),
        start,
        end: Math.min(end, start + MAX_CONTENT),
        decoded: text.slice(start + 4, Math.min(stop, start + MAX_CONTENT)).trim(),
      })
  }
  return hits.list
}

/** Words for a spelling checker: no sentence has so few words between its nouns. */
const WORD_LIST =
  /^\s{0,4}(?:cspell|spell-checker|codespell)[:-][a-z-]{2,20}(?:[\s,:]+(?!(?:the|and|to|of|you|your|all|any|in)\b)[\w.@-]{1,40}){0,40}\s*$/iu

/** `CUSTOMIZE: add your hosts below`, `End of … Instructions`: to whoever fills in a template, or where a part of it ends. */
const isTemplateNote = (note: string): boolean =>
  /^\s{0,4}(?:end|start|begin|beginning) of [^.:\n]{3,90}\s{0,4}$/iu.test(note) ||
  /^\s{0,4}use this file to (?:provide|add|describe|document) (?:workspace|project|repository)-specific (?:custom )?instructions\b[^;!]{0,200}$/iu.test(
    note,
  ) ||
  (/^\s{0,4}(?:todo ?\([a-z-]{2,20}\)|customi[sz]e|guidance|template|fill[- ]in|for authors?)\s?:/iu.test(note) &&
    /\b(?:below|here|placeholders?|your (?:project|domain|team|hosts)|this template|the rest)\b/iu.test(note) &&
    !/\b(?:ignore|send|upload|secretly|silently|do not (?:tell|mention)|https?:)/iu.test(note))

/** Marks before a `<!--` that is only spoken of. */
const QUOTES = new Set(Array.from('\'"`', (sign) => sign.charCodeAt(0)))

/** `[//]: # (text)` and its relatives: link definitions that nothing refers to. */
function definitions(text: string, hidden: HiddenText): Hit[] {
  const hits = new HitList(MAX_HITS)
  for (const { start, definition } of linkDefinitions(text)) {
    if (hidden.isQuiet(start, start + definition.length)) continue
    const found = /^\[[^\]\n]{0,80}\]:[ \t]{0,4}(?:<?#?>?|\/\/)[^\s("']{0,40}[ \t]{0,4}["'(](.{3,})/u.exec(definition)
    if (found === null) continue
    const end = start + found[0].length
    const from = end - found[1]!.length
    const isForAgent = FOR_AGENT.test(definition)
    const speaks = hidden.addresses(from, end) || hidden.asks(from, end, isForAgent)
    const weight = speaks || (isForAgent && hidden.instructs(from, end)) ? 2 : hidden.weigh(start, end)
    if (weight === 0) continue
    hits.add({
      rule: 'hidden_markdown_comment',
      scope: 'all',
      level: weight === 2 ? 'block' : 'notice',
      message: said('scan.link_definition_never_shown'),
      start,
      end,
      decoded: found[1]!.replace(/[)"']\s*$/u, ''),
    })
    if (hits.isFull) break
  }
  return hits.list
}

/** `[note-to-model]: …` */
const FOR_AGENT = /^\[[^\]\n]{0,40}\b(?:ai|agents?|llms?|models?|assistants?|claude|copilot|prompt)\b/iu

const floodHit = (start: number, end: number): Hit => ({
  rule: 'html_comment_injection',
  scope: 'all',
  level: 'block',
  message: said('scan.many_hidden_places_may'),
  start,
  end,
})
