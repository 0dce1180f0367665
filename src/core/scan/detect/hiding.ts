/** The ways to keep an element of a page out of sight. Every pattern is a fixed text with bounded white space, tried on one tag. */

const NEARLY_NOTHING = String.raw`(?:0(?:\.0\d{0,6}|\.)?|\.0\d{0,6})(?![.\d])`
const TINY = String.raw`(?:0?\.[0-3]\d{0,6}(?:px|pt|em|rem|%)?|0(?:px|pt|em|rem|%|vh|vw)?|[1-4](?:\.\d{1,4})?(?:px|pt))(?![.\d%a-z])`

const styleWays = [
  String.raw`display\s{0,3}:\s{0,3}none`,
  String.raw`visibility\s{0,3}:\s{0,3}(?:hidden|collapse)`,
  String.raw`content-visibility\s{0,3}:\s{0,3}hidden`,
  String.raw`font-size\s{0,3}[:=]\s{0,3}["']?${TINY}`,
  String.raw`font\s{0,3}:\s{0,3}[01]px`,
  String.raw`line-height\s{0,3}:\s{0,3}0(?![.\d])`,
  String.raw`(?:fill-)?opacity\s{0,3}[:=(]\s{0,3}["']?${NEARLY_NOTHING}`,
  String.raw`opacity\(\s{0,3}0%?\s{0,3}\)`,
  String.raw`(?:left|top|right|bottom|text-indent|margin(?:-left|-top|-right)?)\s{0,3}:\s{0,3}-\d{3,}`,
  String.raw`text-indent\s{0,3}:\s{0,3}(?:[1-9]\d{2,}%|\d{4,})`,
  String.raw`(?:max-)?(?:height|width)\s{0,3}:\s{0,3}[01](?:px|em|%|vh|vw)?\s{0,3}[;"'}]`,
  String.raw`clip\s{0,3}:\s{0,3}rect`,
  String.raw`clip-path\s{0,3}:\s{0,3}(?:inset\(\s{0,3}(?:50|100)%|circle\(\s{0,3}0|polygon\(\s{0,3}0 0\s{0,3},\s{0,3}0 0)`,
  String.raw`(?:transform\s{0,3}:\s{0,3}|\s)scale(?:[XY3]d?)?\(\s{0,3}0(?![.\d]*[1-9])`,
  String.raw`translate(?:[XY]|3d)?\(\s{0,3}-\d{3,}`,
  String.raw`rotate[XY]\(\s{0,3}90deg`,
  String.raw`z-index\s{0,3}:\s{0,3}-\d`,
  String.raw`mso-hide\s{0,3}:\s{0,3}all`,
  String.raw`fill\s{0,3}[:=]\s{0,3}["']?(?:none|transparent)`,
  String.raw`color\s{0,3}:\s{0,3}(?:transparent|rgba\([^()]{1,40},\s{0,3}0(?:\.0\d?)?\s{0,3}\)|hsla?\([^()]{1,40}[,/]\s{0,3}0%?\s{0,3}\)|#[0-9a-f]{6}00\b|#[0-9a-f]{3}0\b)`,
  String.raw`\shidden(?:[\s>=]|$)`,
]

const STYLE = new RegExp(styleWays.join('|'), 'iu')

/** White text may stand on a dark ground, a class may be anything, and some elements are kept for screen readers. */
const PERHAPS =
  /color\s{0,3}:\s{0,3}(?:white|#fff(?:fff)?\b|#(?:f[9a-f]){3}\b|rgba?\(\s{0,3}255\s{0,2},\s{0,2}255\s{0,2},\s{0,2}255)|aria-hidden\s{0,3}=\s{0,3}["']?true|(?:width|height)\s{0,3}=\s{0,3}["']?[01](?:px)?["'\s/>]|class\s{0,3}=\s{0,3}["'](?:hidden|sr-only|visually-hidden|invisible)["']|type\s{0,3}=\s{0,3}["']?hidden|color\s{0,3}=\s{0,3}["']?(?:white|#fff)/iu

const INK = /(?:^|[^-])color\s{0,3}:\s{0,3}(#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^()]{5,40}\)|[a-z]{3,20}\b)/iu
const GROUND = /background(?:-color)?\s{0,3}:\s{0,3}(#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^()]{5,40}\)|[a-z]{3,20}\b)/iu

/** Whether a tag's own words keep its content out of sight. */
export const isOutOfSight = (tag: string): boolean => STYLE.test(tag) || hasColourOfGround(tag)

/** Whether a tag may keep its content out of sight. */
export const mayBeOutOfSight = (tag: string): boolean => isOutOfSight(tag) || PERHAPS.test(tag)

function hasColourOfGround(tag: string): boolean {
  const ink = INK.exec(tag)?.[1]
  const ground = ink === undefined ? undefined : GROUND.exec(tag)?.[1]
  return ink !== undefined && ground !== undefined && plainColour(ink) === plainColour(ground)
}

/** One spelling for the common ways to write a colour. */
function plainColour(colour: string): string {
  const small = colour.toLowerCase().replace(/\s/gu, '')
  const named = { white: '#ffffff', black: '#000000' }[small] ?? small
  const parts = /^rgba?\((\d{1,3}),(\d{1,3}),(\d{1,3})/u.exec(named)
  if (parts !== null)
    return `#${parts
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`
  return /^#[0-9a-f]{3}$/u.test(named) ? named.replace(/[0-9a-f]/gu, (digit) => digit + digit) : named
}

const INERT =
  /^<(?:template|noscript|metadata|desc|defs|dialog|datalist|noframes|noembed|canvas|object|style|script|xmp|audio|video)(?:[\s/]|$)/iu
const SHOWN_ANYWAY = /^<dialog\s[^>]*\bopen\b|^<script(?:\s[^>]*)?$/iu
/** A script that no browser runs: data, or text. */
const DATA_SCRIPT =
  /\stype\s{0,3}=\s{0,3}["']?(?:application\/(?:ld\+)?json|text\/(?:plain|template|x-|prompt|markdown))/iu

/** Whether a page never shows what stands in an element of this name. */
export const isInertTag = (tag: string): boolean =>
  INERT.test(tag) && (DATA_SCRIPT.test(tag) || !SHOWN_ANYWAY.test(tag))
