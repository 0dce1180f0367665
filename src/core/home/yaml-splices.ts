import { isCollection, isNode, isPair, isScalar, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import { renderBlock, renderInline, withoutBrackets } from './yaml-text'

/**
 * Ways to write one change into a YAML text. Each returns candidates, the nicest first, that may be wrong where the text is
 * unusual (anchors, odd indentation, block scalars at an end): `editYaml` reads them back and takes the first right one.
 */

/** At the very end of the file, where a reader looks for what was added last. */
export function appendText(text: string, entry: object, column: number): string[] {
  const gap = text === '' || /[\n\uFEFF]$/.test(text) ? '' : newline(text)
  return [text + gap + indented(text, renderBlock(entry), column) + newline(text)]
}

/** Gives a key without a value its first inner key: `model:` becomes a group. */
export function fillEmpty(text: string, pair: Pair, entry: object): string[] {
  const column = columnOf(text, startOf(pair.key)) + 2
  const at = lineEnd(text, colonAfter(text, pair))
  const block = splice(text, at, at, newline(text) + indented(text, renderBlock(entry), column))
  return [block, ...replaceValue(text, pair, entry)]
}

export function growMap(text: string, map: YAMLMap, name: string, value: unknown, isRoot: boolean): string[] {
  if (map.flow === true) return growFlow(text, map, withoutBrackets(renderInline({ [name]: value })))
  const column = columnOf(text, startOf(map.items[0]?.key))
  const block = indented(text, renderBlock({ [name]: value }), column)
  return [...(isRoot ? appendText(text, { [name]: value }, column) : []), ...insertAfter(text, map, block)]
}

export function growSeq(text: string, seq: YAMLSeq, added: readonly unknown[]): string[] {
  if (seq.flow === true) return growFlow(text, seq, added.map(renderInline).join(', '))
  const column = columnOf(text, startOf(seq))
  return insertAfter(text, seq, indented(text, renderBlock(added), column))
}

export function replaceValue(text: string, pair: Pair, value: unknown): string[] {
  const colon = colonAfter(text, pair)
  const node = pair.value
  if (!isNode(node) || !node.range || node.range[0] === node.range[1]) {
    return [splice(text, colon, colon, ` ${renderInline(value)}`)]
  }
  const [start, end] = [node.range[0], contentEnd(text, node)]
  const inline = renderInline(value)
  if (!isBlock(node)) return [splice(text, start, end, inline)]
  // What stands between the colon and a block are comments: they stay, below the new value.
  const between = text.slice(colon, start).trimEnd()
  const onKeyLine = splice(text, colon, end, ` ${inline}${between}`)
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [onKeyLine]
  return [splice(text, start, end, indented(text, renderBlock(value), columnOf(text, start), 0)), onKeyLine]
}

/** `holder` is the pair whose value `map` is: it keeps `{}` when its last key goes. */
export function dropPair(text: string, map: YAMLMap, pair: Pair, holder: Pair | null): string[] {
  const from = startOf(pair.key)
  const to = endOf(text, pair)
  if (map.flow === true) return dropFromFlow(text, map, pair, from, to)
  if (map.items.length === 1) return holder === null ? [dropLines(text, from, to)] : replaceValue(text, holder, {})
  return [dropLines(text, from, to)]
}

export function dropItems(text: string, seq: YAMLSeq, indexes: readonly number[]): string[] {
  if (seq.flow === true) return []
  const spans = indexes.flatMap((index) => {
    const item = seq.items[index]
    return isNode(item) && item.range ? [[item.range[0], contentEnd(text, item)] as const] : []
  })
  return [spans.toReversed().reduce((rest, [from, to]) => dropLines(rest, from, to), text)]
}

function growFlow(text: string, node: YAMLMap | YAMLSeq, added: string): string[] {
  const [start, end] = node.range ?? [0, 0]
  const [open, close] = [text[start] ?? '', text[end - 1] ?? '']
  const last = node.items.at(-1)
  if (last === undefined)
    return [splice(text, start, end, open === '{' ? `${open} ${added} ${close}` : open + added + close)]
  const at = isNode(last) ? contentEnd(text, last) : isPair(last) ? endOf(text, last) : end - 1
  return [splice(text, at, at, `, ${added}`)]
}

function dropFromFlow(text: string, map: YAMLMap, pair: Pair, from: number, to: number): string[] {
  const index = map.items.indexOf(pair)
  const [previous, next] = [map.items[index - 1], map.items[index + 1]]
  if (previous !== undefined) return [splice(text, endOf(text, previous), to, '')]
  return [splice(text, from, next === undefined ? to : startOf(next.key), '')]
}

function insertAfter(text: string, node: Node, block: string): string[] {
  const end = node.range?.[1] ?? text.length
  const line = lineEnd(text, contentEnd(text, node))
  const afterLine = splice(text, line, line, newline(text) + block)
  // A block scalar at the end owns its blank lines, so the first place may lie inside it.
  return [afterLine, splice(text, end, end, block + newline(text)), splice(text, end, end, newline(text) + block)]
}

function dropLines(text: string, from: number, to: number): string {
  const start = text.lastIndexOf('\n', from - 1) + 1
  return splice(text, start, Math.min(lineEnd(text, to) + newline(text).length, text.length), '')
}

function endOf(text: string, pair: Pair): number {
  const value = isNode(pair.value) && pair.value.range ? contentEnd(text, pair.value) : 0
  const key = isNode(pair.key) ? (pair.key.range?.[1] ?? 0) : 0
  return Math.max(value, key)
}

/** Where the last visible character of a node ends. */
function contentEnd(text: string, node: Node): number {
  const [start, end] = node.range ?? [0, 0]
  if (!isBlock(node)) return end
  let last = end
  while (last > start && ' \t\r\n'.includes(text.charAt(last - 1))) last -= 1
  return last
}

function isBlock(node: Node): boolean {
  if (isCollection(node)) return node.flow !== true
  return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
}

function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0
}

/** The offset after the colon of a pair; after its key when it has none. */
function colonAfter(text: string, pair: Pair): number {
  const end = isNode(pair.key) ? (pair.key.range?.[1] ?? 0) : 0
  const colon = text.indexOf(':', end)
  return colon === -1 ? end : colon + 1
}

/** Moves a block to a column. The first line gets no indentation when it continues a line that is already there. */
function indented(text: string, block: string, column: number, firstColumn = column): string {
  const lines = block.split('\n').map((line, index) => {
    return line === '' ? '' : ' '.repeat(index === 0 ? firstColumn : column) + line
  })
  return lines.join(newline(text))
}

function columnOf(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1
  return at - (start === 0 && text.startsWith('\uFEFF') ? 1 : start)
}

/** Where the line of an offset ends, before its line break. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  if (end === -1) return text.length
  return text[end - 1] === '\r' && end > at ? end - 1 : end
}

function newline(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

function splice(text: string, from: number, to: number, insert: string): string {
  return text.slice(0, from) + insert + text.slice(to)
}
