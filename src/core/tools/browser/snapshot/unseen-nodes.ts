import type { DomSnapshot } from '../driver/protocol'

/** The styles that a snapshot asks for, in the order in which it gets them. */
export const readStyles = [
  'cursor',
  'opacity',
  'visibility',
  'filter',
  'color',
  '-webkit-text-fill-color',
  'background-color',
  'background-image',
  'background-clip',
  'font-size',
  'overflow-x',
  'overflow-y',
  'position',
  'clip',
  'clip-path',
  'direction',
  'color-scheme',
] as const
type StyleName = (typeof readStyles)[number]

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What a node hands down to those in it. */
interface Handed {
  readonly isGone: boolean
  readonly opacity: number
  /** What is cut off around it, for what flows in it and for what is placed in it. */
  readonly clip: Box | null
  readonly clipOfPlaced: Box | null
  /** The colour behind it; `null` where a picture or nobody knows what lies there. */
  readonly ground: Colour | null
  /** A background is drawn through the letters. */
  readonly isCutOut: boolean
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number]
type Document = DomSnapshot['documents'][number]

const pictured = new Set(['IMG', 'VIDEO', 'CANVAS', 'svg', 'IFRAME', 'OBJECT', 'EMBED'])
const faint = 0.1
const dense = 0.9
const tiny = 3

/** Words in the colour of what they stand on. */
interface Inked {
  readonly index: number
  readonly box: Box
  readonly ink: Colour
}

/**
 * Texts that are drawn, and yet a person sees nothing of them: see-through, tiny, cut off, off the page, in the colour of their
 * ground. Frames of which nothing can be seen are told too.
 */
export function unseenNodes({ strings, documents }: DomSnapshot): ReadonlySet<number> {
  return new Set(documents.flatMap((document) => unseenIn(strings, document)))
}

function unseenIn(strings: readonly string[], document: Document): readonly number[] {
  const { nodes, layout } = document
  const drawn = new Map(layout.nodeIndex.map((index, at) => [index, at]))
  const nameOf = (index: number) => strings[nodes.nodeName[index] ?? -1] ?? ''
  const styleOf = (at: number, name: StyleName) => strings[layout.styles[at]?.[readStyles.indexOf(name)] ?? -1] ?? ''
  const root = layout.nodeIndex.findIndex((index) => nameOf(index) === 'HTML')
  const page: Page = {
    begins: styleOf(root, 'direction') === 'rtl' ? Number.NEGATIVE_INFINITY : 0,
    ends: document.contentWidth ?? Number.POSITIVE_INFINITY,
  }
  const ground = styleOf(root, 'color-scheme').includes('dark') ? null : white
  const canvas: Handed = { isGone: false, opacity: 1, clip: null, clipOfPlaced: null, ground, isCutOut: false }
  const handed: Handed[] = []
  const unseen: number[] = []
  const inked: Inked[] = []

  for (const [index, parent] of nodes.parentIndex.entries()) {
    const above = handed[parent] ?? canvas
    const at = drawn.get(index) ?? -1
    const name = nameOf(index)
    const box = boxOf(layout.bounds[at])
    const own = box === null || name.startsWith('#') ? above : handOn(above, box, name, (style) => styleOf(at, style))
    handed[index] = own
    if (box === null) continue
    if (name === 'IFRAME' && (isFaded(own) || isOutside(box, above.clip, page))) unseen.push(index)
    if (name !== '#text' || (strings[nodes.nodeValue[index] ?? -1] ?? '').trim() === '') continue
    const ink = inkOf((style) => styleOf(at, style), above)
    const isTiny = Number.parseFloat(styleOf(at, 'font-size')) < tiny
    if (isFaded(above) || isTiny || ink === 'none' || isOutside(box, above.clip, page)) unseen.push(index)
    else if (styleOf(at, 'visibility') === 'hidden') unseen.push(index)
    else if (ink !== 'seen') inked.push({ index, box, ink })
  }
  return [...unseen, ...onBareGround(inked, document, nameOf, styleOf)].map((index) => nodes.backendNodeId[index] ?? 0)
}

function handOn(above: Handed, box: Box, name: string, style: (name: StyleName) => string): Handed {
  const position = style('position')
  const isPlaced = position === 'absolute' || position === 'fixed'
  const around = position === 'fixed' ? null : isPlaced ? above.clipOfPlaced : above.clip
  // What these two cut off is cut off by the window, which scrolls.
  const cuts = name !== 'HTML' && name !== 'BODY' && (isCutting(style('overflow-x')) || isCutting(style('overflow-y')))
  const clip = cuts ? within(around ?? box, box) : around
  const ground = colourOf(style('background-color'))
  return {
    isGone:
      above.isGone || isClippedAway(style('clip'), style('clip-path'), isPlaced) || isFilteredAway(style('filter')),
    opacity: above.opacity * Number.parseFloat(style('opacity') || '1'),
    clip,
    clipOfPlaced: position === 'static' || position === '' ? above.clipOfPlaced : clip,
    ground: hasPicture(style)
      ? null
      : ground === null || ground[3] < faint
        ? above.ground
        : ground[3] < dense
          ? null
          : ground,
    isCutOut: style('background-clip').includes('text'),
  }
}

const isFaded = ({ isGone, opacity }: Handed): boolean => isGone || opacity < faint

/** `none`: nothing is drawn; `seen`: it stands out; else the colour that it has in common with its ground. */
function inkOf(style: (name: StyleName) => string, { ground, isCutOut }: Handed): Colour | 'none' | 'seen' {
  const ink = colourOf(style('-webkit-text-fill-color')) ?? colourOf(style('color'))
  if (isCutOut || ink === null) return 'seen'
  if (ink[3] < faint) return 'none'
  return ground !== null && isAlike(ink, ground) ? ink : 'seen'
}

interface Painted {
  readonly index: number
  readonly box: Box
  /** `null` for a picture. */
  readonly colour: Colour | null
}

/** Such words are seen where something else lies behind them: a picture, a box of another colour. */
function onBareGround(
  inked: readonly Inked[],
  { nodes, layout }: Document,
  nameOf: (index: number) => string,
  styleOf: (at: number, name: StyleName) => string,
): readonly number[] {
  if (inked.length === 0) return []
  const painted = layout.nodeIndex.flatMap((index, at): readonly Painted[] => {
    const [box, name] = [boxOf(layout.bounds[at]), nameOf(index)]
    if (box === null || name.startsWith('#') || name === 'HTML' || name === 'BODY') return []
    const colour = colourOf(styleOf(at, 'background-color'))
    if (pictured.has(name) || hasPicture((style) => styleOf(at, style))) return [{ index, box, colour: null }]
    return colour === null || colour[3] < faint ? [] : [{ index, box, colour }]
  })
  const holds = (outer: number, inner: number): boolean => {
    for (let at = inner; at >= 0; at = nodes.parentIndex[at] ?? -1) if (at === outer) return true
    return false
  }
  return inked.flatMap(({ index, box, ink }) => {
    const isBacked = painted.some(
      (other) =>
        isOver(box, other.box) && !holds(other.index, index) && (other.colour === null || !isAlike(other.colour, ink)),
    )
    return isBacked ? [] : [index]
  })
}

/** Where the page begins and ends from left to right, as far as one can scroll. */
interface Page {
  readonly begins: number
  readonly ends: number
}

function isOutside(box: Box, clip: Box | null, { begins, ends }: Page): boolean {
  const isEmpty = box.right <= box.left || box.bottom <= box.top
  if (isEmpty || box.right <= begins || box.bottom <= 0 || box.left >= ends) return true
  if (clip === null) return false
  const left = within(clip, box)
  // A text for screen readers keeps one pixel, so that it counts as drawn.
  return (
    isSliver(left.right - left.left, box.right - box.left) || isSliver(left.bottom - left.top, box.bottom - box.top)
  )
}

const isSliver = (left: number, whole: number): boolean => left <= 1 && left < whole

const isCutting = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

function isClippedAway(clip: string, path: string, isPlaced: boolean): boolean {
  const [top, right, bottom, left] = (/^rect\((.*)\)$/.exec(clip)?.[1] ?? '').split(/[,\s]+/).map(Number.parseFloat)
  const isCut = isPlaced && top !== undefined && right !== undefined && bottom !== undefined && left !== undefined
  if (isCut && (right - left <= 1 || bottom - top <= 1)) return true
  return /^(?:inset\((?:50|[6-9]\d|100)%|circle\(0|ellipse\(0|polygon\(0[\w%]* 0[\w%]*, 0[\w%]* 0[\w%]*, 0[\w%]* 0[\w%]*\))/.test(
    path,
  )
}

const isFilteredAway = (filter: string): boolean => /opacity\(0(?:\.0\d*)?%?\)/.test(filter)

const white: Colour = [255, 255, 255, 1]

/** `rgb(0, 0, 0)` and `rgba(0, 0, 0, 0)`, as Chromium writes computed colours. `null` for the other spaces. */
function colourOf(text: string): Colour | null {
  const [red, green, blue, alpha = 1] = (/^rgba?\(([^)]*)\)$/.exec(text)?.[1] ?? '').split(/[,\s/]+/).map(Number)
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue, alpha]
}

function boxOf(bounds: readonly number[] | undefined): Box | null {
  const [left, top, width, height] = bounds ?? []
  if (left === undefined || top === undefined || width === undefined || height === undefined) return null
  return { left, top, right: left + width, bottom: top + height }
}

const within = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

/** Whether the middle of a box lies in the other one. */
function isOver({ left, top, right, bottom }: Box, other: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= other.left && x <= other.right && y >= other.top && y <= other.bottom
}

const hasPicture = (style: (name: StyleName) => string): boolean => !['', 'none'].includes(style('background-image'))

const isAlike = (one: Colour, other: Colour): boolean =>
  [0, 1, 2].every((part) => Math.abs((one[part] ?? 0) - (other[part] ?? 0)) <= 8)
