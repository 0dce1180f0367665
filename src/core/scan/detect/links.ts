import type { Hit } from '../rule'
import { linkDefinitions } from './link-definitions'
import { said } from '../../../shared/words/said'

/** Links and images that carry data away or run code when they are shown. */

const MAX_TARGET = 2000
const MIN_LONG = 120
const MAX_HITS = 40
/** No honest file has more addresses with room for data, and each has to be judged. */
const MAX_JUDGED = 4000

export function detectLinks(text: string): Hit[] {
  const hits: Hit[] = []
  let judged = 0
  let before = 0
  for (let at = text.indexOf(']('); at !== -1 && hits.length < MAX_HITS;) {
    const next = text.indexOf('](', at + 2)
    if (!mayMatter(text.charCodeAt(at + 2))) {
      before = at + 2
      at = next
      continue
    }
    const label = text.slice(before, at).lastIndexOf('[')
    const start = label === -1 ? at : before + label
    const image = text.charAt(start - 1) === '!'
    // Up to the next link only, so that no character is read twice.
    const target = targetAt(text, at + 2, next === -1 ? text.length : next)
    before = at + 2
    at = next
    if (target === '') continue
    if (++judged > MAX_JUDGED) {
      hits.push(flood(start, before))
      break
    }
    const hit = judge(target, image, image ? start - 1 : start, before + target.length)
    if (hit !== null) hits.push(hit)
  }
  for (const found of text.matchAll(
    /<(?:img|iframe|script|link|source|audio|video|object|embed)\s[^<>]{0,400}?(?:src|href|data)\s{0,2}=\s{0,2}(?:"([^"\s]{1,1000})|'([^'\s]{1,1000})|([^"'\s>]{1,1000}))/gi,
  )) {
    if (hits.length >= MAX_HITS) break
    const hit = judge(found[1] ?? found[2] ?? found[3] ?? '', true, found.index, found.index + found[0].length)
    if (hit !== null) hits.push(hit)
  }
  for (const found of text.matchAll(/\burl\(\s{0,2}["']?(https?:\/\/[^"')\s]{1,1000})/giu)) {
    if (hits.length >= MAX_HITS) break
    const hit = judge(found[1]!, true, found.index, found.index + found[0].length)
    if (hit !== null) hits.push(hit)
  }
  for (const { start, definition } of linkDefinitions(text)) {
    if (hits.length >= MAX_HITS) break
    const found = /^\[[^\]\n]{1,80}\]:[ \t]{0,4}(https?:\/\/\S{1,1000})/u.exec(definition)
    const hit = found === null ? null : judge(found[1]!, true, start, start + found[0].length)
    if (hit !== null) hits.push(hit)
  }
  return hits
}

const flood = (start: number, end: number): Hit => ({
  rule: 'image_exfil',
  scope: 'context',
  level: 'block',
  message: said('scan.many_addresses_could_carry'),
  start,
  end,
})

/** The first letter of `http:`, `data:`, `javascript:` and `vbscript:`, or a sign that may stand before it. */
const mayMatter = (unit: number): boolean => {
  const letter = unit | 0x20
  return (
    letter === 0x68 ||
    letter === 0x64 ||
    letter === 0x6a ||
    letter === 0x76 ||
    unit === 0x2f ||
    unit === 0x3c ||
    unit === 0x20
  )
}

/** The target of a link, or an empty text when nothing in it has room for data or runs code. */
function targetAt(text: string, from: number, limit: number): string {
  const last = Math.min(limit, from + MAX_TARGET)
  let end = from
  let depth = 0
  let slots = 0
  for (; end < last; end++) {
    const unit = text.charCodeAt(end)
    if (unit === 0x0a || (unit === 0x29 && depth === 0)) break
    if (unit === 0x28) depth++
    else if (unit === 0x29) depth--
    else if (
      unit === 0x7b ||
      unit === 0x5b ||
      unit === 0x3c ||
      unit === 0x24 ||
      unit === 0x25 ||
      (unit >= 0x41 && unit <= 0x5a)
    )
      slots++
  }
  const isWeb = (text.charCodeAt(from) | 0x20) === 0x68 || text.charCodeAt(from) === 0x2f
  return isWeb && slots === 0 && end - from < MIN_LONG ? '' : text.slice(from, end)
}

function judge(target: string, image: boolean, start: number, end: number): Hit | null {
  if (/^\s*<?\s*(?:javascript|vbscript):/iu.test(target) || /^\s*<?\s*data:text\/(?:html|javascript)/iu.test(target))
    return {
      rule: 'script_link',
      scope: 'context',
      level: 'block',
      message: said('scan.link_runs_code_when'),
      start,
      end,
    }
  if (!/^\s*<?\s*(?:https?:)?\/\//iu.test(target) || WEB_FONTS.test(target)) return null
  if (!SLOT.test(target) && target.length < MIN_LONG) return null
  const query = target.slice(target.search(/[?#=]/u) === -1 ? target.length : target.search(/[?#=]/u))
  const exfil = {
    rule: 'image_exfil',
    scope: 'context',
    message: said('scan.showing_address_sends_data'),
    start,
    end,
  } as const
  if (image && (PLACEHOLDER.test(query) || DESCRIBED.test(query) || TOLD.test(query) || NAMED_LEAK.test(query)))
    return { ...exfil, level: 'block' }
  if (!image && (SECRET_PLACEHOLDER.test(query) || LOUD_PLACEHOLDER.test(query) || NAMED_LEAK.test(query)))
    return { ...exfil, level: 'block' }
  if (image && /\/\[[A-Z][A-Z _]{2,30}\]/u.test(target)) return { ...exfil, level: 'block' }
  if (image && SECRET_PLACEHOLDER.test(target) && !/shields\.io|badge/iu.test(target))
    return { ...exfil, level: 'block' }
  if (image && /[=/][A-Za-z0-9+/_-]{120,}/u.test(query)) return { ...exfil, level: 'notice' }
  return null
}

/** `…/css2?family=<name>` */
const WEB_FONTS = /^\s*(?:https?:)?\/\/fonts\.(?:googleapis|bunny|gstatic)\.(?:com|net)\/css2?\?family=/iu

/** A sign or a word without which no address has room for data. */
const SLOT = /[{<$[%]|=[A-Z]|\/[A-Z_]{6,}|=(?:secret|password|stolen|chat|conversation)/u

const DATA_NAME =
  '[a-z0-9 _.-]{0,30}(?:data|secret|token|key|password|conversation|history|chat|context|prompt|summary|content|env|user|message|info|base64|encoded|answer|memory|code|file|email|name|input|output|response|leak|exfil|value|text|payload|credential|session|cookie|result|query|insert|replace|here)[a-z0-9 _.-]{0,30}'
/** `<value of OPENAI_API_KEY, URL-encoded>`: a slot that is described in words. */
const DESCRIBED =
  /=[^&\s]{0,40}[<{[](?:the )?(?:values?|contents?|text|summary|copy|base64|url-?encoded|insert|put|replace|whatever|everything|user['’]?s|last|full)\b[^<>{}[\]\n]{2,80}[>}\]]/iu
/** `<the owner's last three values>`: several words where a value belongs. */
const TOLD = /=[^&\s]{0,40}[<[{](?:\p{L}[\p{L}\d'’-]{0,20},? ){2,12}[\p{L}\d'’-]{1,20}[>\]}]/u
/** `?secret=API_KEY`: the name of the value says what happens to it. */
const NAMED_LEAK =
  /[?&](?:secret|leak|leaked|exfil|stolen|steal|loot|creds)=[A-Z][A-Z_]{3,}|[?&](?:data|d|q|leak|x)=(?:secrets?|passwords?|stolen|chat|conversation)(?![\w-])/u
const brackets = (name: string): string =>
  `(?:\\{\\{?${name}\\}?\\}|\\$\\{?${name}\\}?|<${name}>|%7B${name}%7D|\\[${name}\\]|\\$\\(|%s)`

const PLACEHOLDER = new RegExp(
  `=[^&\\s]{0,60}(?:${brackets(DATA_NAME)}|(?:[A-Z]{1,20}_){0,3}(?:DATA|SECRET|BASE64|ENCODED|INSERT|STOLEN|EXFIL|LEAKED|CHAT|CONVERSATION|HISTORY|MESSAGE|PROMPT|TOKEN|PAYLOAD|CONTEXT|SUMMARY|COOKIE|PASSWORD|CREDENTIALS|SESSION|INFO|CONTENT|ENCODE|WALLET|EXTRACTED|PRIVATE|NOTES|DOCUMENT)S?(?![a-z])[A-Z_]{0,30})`,
  'u',
)
/** `?secret=EXTRACTED_DATA`: words that no documentation leaves to be filled in. */
const LOUD_PLACEHOLDER =
  /=(?:[A-Z0-9]+_)*(?:EXTRACTED|STOLEN|LEAKED|EXFIL|CONVERSATION|CHAT|HISTORY|SECRETS|PRIVATE|CONTEXT|PASSWORD)(?:_[A-Z0-9]+)*(?![a-z])/u
const SECRET_PLACEHOLDER = new RegExp(
  brackets(
    '[a-z0-9 _.-]{0,30}(?:secret|token|api_?key|password|conversation|history|env|credential|cookie|exfil|stolen|user_?data|chat|you know|you read|has said|sensitive|mails?)[a-z0-9 _.|,-]{0,40}',
  ),
  'iu',
)
