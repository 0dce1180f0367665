import type { AxNode } from '../driver/protocol'
import type { ClickableNode } from './clickable-nodes'
import { isUsable, linesOfNode, roleOf, stateOf } from './node-line'
import { harmlessText } from './page-text'
import { pageWords, type UnseenWords } from './page-words'
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
  /** By session: texts and frames that are drawn and yet cannot be seen. */
  readonly unseen: ReadonlyMap<string, ReadonlySet<number>>
  /** Everything that can be read, instead of only what can be used. */
  readonly full: boolean
  readonly nameOf: (node: PageNode) => string
}

export interface Snapshot {
  readonly lines: readonly string[]
  /** What they say although a person does not see it on the page. */
  readonly unseen: readonly UnseenWords[]
}

const deepest = 150

/** A page in lines of text: what is on it, and a ref for each element that can be used. */
export function buildSnapshot({ documents, clickable, unseen, full, nameOf }: SnapshotSource): Snapshot {
  const lines: string[] = []
  const told: UnseenWords[] = []
  const shown = new Set<string>()
  const inner = Map.groupBy(
    documents.filter(({ owner }) => owner !== null),
    ({ owner }) => keyOf(owner?.session ?? '', owner?.node ?? 0),
  )
  const say = (depth: number, text: string): void => void lines.push(`${'  '.repeat(depth)}- ${text}`)

  function drawDocument(document: DocumentTree, depth: number, isFrameUnseen: boolean): void {
    const { session, nodes } = document
    const isUnseen = ({ backendDOMNodeId = 0 }: AxNode) =>
      isFrameUnseen || unseen.get(session)?.has(backendDOMNodeId) === true
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const extras = new Map((clickable.get(session) ?? []).map((extra) => [extra.node, extra]))
    const words = pageWords(byId, isUnseen, (one) => void told.push(one))
    const holds = holdsUsable(nodes, byId, extras)
    const ref = (node: number) => `[ref=${nameOf({ session, node })}]`
    let read: string[] = []
    let readDepth = depth
    const flush = () => {
      if (read.length > 0) say(readDepth, `text: ${read.join(' ')}`)
      read = []
    }
    const add = (text: string, at: number) => {
      if (text === '') return
      if (at !== readDepth) flush()
      readDepth = at
      read.push(text)
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
        return say(at, `clickable "${harmlessText(extra.name)}" ${ref(element)}${words.mark(node)}`)
      }
      const role = roleOf(node)
      if (node.ignored || role === 'none' || role === 'generic' || role === 'RootWebArea') return below(at)
      if (role === 'InlineTextBox' || role === 'LineBreak') return
      if (role === 'StaticText') {
        if (full && !isNamed) add(words.text(node), at)
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
        for (const frame of frames) drawDocument(frame, at + 1, isUnseen(node))
        return
      }
      if (isUsable(node)) {
        flush()
        const { line, isWhole } = linesOfNode(node, byId, { full, ref: ref(element) })
        say(at, `${line}${words.mark(node)}`)
        return isWhole ? undefined : below(at + 1, true)
      }
      if (!full) {
        const heading = toldAlways.has(role) ? harmlessText(node.name?.value, 200) || words.below(node, 200) : ''
        if (heading !== '') say(at, `${role} "${heading}"${stateOf(node)}${words.mark(node)}`)
        return below(at)
      }
      if (!holds.has(id)) {
        const text = role === 'row' ? rowText(node) : words.below(node)
        const name = harmlessText(node.name?.value, 200)
        if (role === 'paragraph' || role === 'LabelText') {
          flush()
          add(text, at)
          return flush()
        }
        if (oneLine.has(role)) {
          flush()
          const line = text === '' ? name : text
          if (line !== '') say(at, `${role}${stateOf(node)}: ${line}`)
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

    function rowText(node: AxNode): string {
      const cells = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).filter(({ ignored }) => !ignored)
      return harmlessText(cells.map((cell) => words.below(cell)).join(' | '))
    }

    const root = nodes[0]
    if (root !== undefined) walk(root.nodeId, depth, false, 0)
    flush()
  }

  for (const document of documents) if (document.owner === null) drawDocument(document, 0, false)
  for (const [session, extras] of clickable)
    for (const { node, name } of extras)
      if (!shown.has(keyOf(session, node)))
        say(0, `clickable "${harmlessText(name)}" [ref=${nameOf({ session, node })}]`)
  return { lines, unseen: told }
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

const keyOf = (session: string, node: number): string => `${session} ${node}`

const hostOf = (address: string): string => URL.parse(address)?.host || 'same page'
