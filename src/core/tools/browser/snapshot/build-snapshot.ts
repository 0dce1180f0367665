import type { AxNode } from '../driver/protocol'
import type { ClickableNode } from './clickable-nodes'
import { isUsable, linesOfNode, roleOf, stateOf } from './node-line'
import { harmlessText } from './page-text'
import type { PageNode } from './ref-table'

/** The accessibility tree of one document, a frame or the page itself. */
export interface DocumentTree {
  readonly session: string
  readonly nodes: readonly AxNode[]
  /** The element that it stands in; `null` for the page itself. */
  readonly owner: PageNode | null
  readonly address: string
}

export interface SnapshotSource {
  readonly documents: readonly DocumentTree[]
  /** By session. */
  readonly clickable: ReadonlyMap<string, readonly ClickableNode[]>
  /** Everything that can be read, instead of only what can be used. */
  readonly full: boolean
  readonly nameOf: (node: PageNode) => string
}

const deepest = 150

/** A page in lines of text: what is on it, and a ref for each element that can be used. */
export function buildSnapshot({ documents, clickable, full, nameOf }: SnapshotSource): readonly string[] {
  const lines: string[] = []
  const shown = new Set<string>()
  const inner = Map.groupBy(
    documents.filter(({ owner }) => owner !== null),
    ({ owner }) => keyOf(owner?.session ?? '', owner?.node ?? 0),
  )
  const say = (depth: number, text: string): void => void lines.push(`${'  '.repeat(depth)}- ${text}`)

  function drawDocument(document: DocumentTree, depth: number): void {
    const { session, nodes } = document
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const extras = new Map((clickable.get(session) ?? []).map((extra) => [extra.node, extra]))
    const holds = holdsUsable(nodes, byId, extras)
    const ref = (node: number) => `[ref=${nameOf({ session, node })}]`
    let words: string[] = []
    let wordsDepth = depth
    const flush = () => {
      if (words.length > 0) say(wordsDepth, `text: ${words.join(' ')}`)
      words = []
    }
    const read = (text: string, at: number) => {
      if (text === '') return
      if (at !== wordsDepth) flush()
      wordsDepth = at
      words.push(text)
    }

    function walk(id: string, at: number, isNamed: boolean, level: number): void {
      const node = byId.get(id)
      if (node === undefined) return
      const element = node.backendDOMNodeId ?? 0
      const extra = extras.get(element)
      const below = (next: number, named = isNamed) => {
        if (level > deepest) return say(next, '(what is nested deeper is left out)')
        for (const child of node.childIds ?? []) walk(child, next, named, level + 1)
      }
      if (extra !== undefined && !shown.has(keyOf(session, element))) {
        flush()
        shown.add(keyOf(session, element))
        return say(at, `clickable "${harmlessText(extra.name)}" ${ref(element)}`)
      }
      const role = roleOf(node)
      if (node.ignored || role === 'none' || role === 'generic' || role === 'RootWebArea') return below(at)
      if (role === 'InlineTextBox' || role === 'LineBreak') return
      if (role === 'StaticText') {
        if (full && !isNamed) read(harmlessText(node.name?.value), at)
        return
      }
      const frames = inner.get(keyOf(session, element))
      if (role === 'Iframe' || frames !== undefined) {
        flush()
        if (frames === undefined) return
        say(
          at,
          `frame ${harmlessText(node.name?.value, 80)} (${harmlessText(hostOf(frames[0]?.address ?? ''), 80)})`.replaceAll(
            '  ',
            ' ',
          ),
        )
        for (const frame of frames) drawDocument(frame, at + 1)
        return
      }
      if (isUsable(node)) {
        flush()
        const { line, isWhole } = linesOfNode(node, byId, { full, ref: ref(element) })
        say(at, line)
        return isWhole ? undefined : below(at + 1, true)
      }
      if (!full) {
        const told = toldAlways.has(role) ? harmlessText(node.name?.value || textBelow(node, byId), 200) : ''
        if (told !== '') say(at, `${role} "${told}"${stateOf(node)}`)
        return below(at)
      }
      if (!holds.has(id)) {
        const text = role === 'row' ? rowText(node, byId) : textBelow(node, byId)
        const name = harmlessText(node.name?.value, 200)
        if (role === 'paragraph' || role === 'LabelText') {
          flush()
          read(harmlessText(text), at)
          return flush()
        }
        if (oneLine.has(role)) {
          flush()
          const words = harmlessText(text === '' ? name : text)
          if (words !== '') say(at, `${role}${stateOf(node)}: ${words}`)
          return
        }
        if (text === '' && name === '') return
      }
      flush()
      const name = harmlessText(node.name?.value, 200)
      say(at, `${role}${name === '' ? '' : ` "${name}"`}${stateOf(node)}`)
      below(at + 1, false)
      flush()
    }

    const root = nodes[0]
    if (root !== undefined) walk(root.nodeId, depth, false, 0)
    flush()
  }

  for (const document of documents) if (document.owner === null) drawDocument(document, 0)
  for (const [session, extras] of clickable)
    for (const { node, name } of extras)
      if (!shown.has(keyOf(session, node)))
        say(0, `clickable "${harmlessText(name)}" [ref=${nameOf({ session, node })}]`)
  return lines
}

/** Also said where only what can be used is wanted: where one is, and what the page answered. */
const toldAlways = new Set(['heading', 'alert', 'status', 'dialog', 'alertdialog'])

const oneLine = new Set([
  'row',
  'listitem',
  'cell',
  'gridcell',
  'columnheader',
  'rowheader',
  'blockquote',
  'term',
  'definition',
  'caption',
  'heading',
  'code',
  'time',
  'strong',
  'emphasis',
  'superscript',
  'subscript',
  'figcaption',
  'legend',
  'status',
  'alert',
  'note',
  'mark',
  'DescriptionListTerm',
  'DescriptionListDetail',
  'LayoutTableCell',
  'LayoutTableRow',
  'label',
])

/** Nodes with something usable in them, or a frame. */
function holdsUsable(
  nodes: readonly AxNode[],
  byId: ReadonlyMap<string, AxNode>,
  extras: ReadonlyMap<number, unknown>,
): ReadonlySet<string> {
  const holds = new Set<string>()
  for (const node of nodes) {
    if (!isUsable(node) && roleOf(node) !== 'Iframe' && !extras.has(node.backendDOMNodeId ?? 0)) continue
    for (let above = node.parentId; above !== undefined && !holds.has(above); above = byId.get(above)?.parentId)
      holds.add(above)
  }
  return holds
}

function rowText(node: AxNode, byId: ReadonlyMap<string, AxNode>): string {
  const cells = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).filter(({ ignored }) => !ignored)
  return cells.map((cell) => harmlessText(textBelow(cell, byId))).join(' | ')
}

const longestText = 4_000

/** The words inside a node, as they are read. */
function textBelow(node: AxNode, byId: ReadonlyMap<string, AxNode>): string {
  const words: string[] = []
  let length = 0
  const open = [...(node.childIds ?? [])].reverse()
  for (let id = open.pop(); id !== undefined && length < longestText; id = open.pop()) {
    const child = byId.get(id)
    if (child === undefined) continue
    const role = roleOf(child)
    const isText = role === 'StaticText' || ((role === 'image' || role === 'img') && !child.ignored)
    const text = isText && typeof child.name?.value === 'string' ? child.name.value : ''
    if (text !== '') words.push(text)
    length += text.length
    if (role !== 'StaticText') open.push(...[...(child.childIds ?? [])].reverse())
  }
  return words.join(' ')
}

const keyOf = (session: string, node: number): string => `${session} ${node}`

const hostOf = (address: string): string => URL.parse(address)?.host || 'same page'
