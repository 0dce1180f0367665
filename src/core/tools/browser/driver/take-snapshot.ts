import { buildSnapshot, type DocumentTree } from '../snapshot/build-snapshot'
import { type ClickableNode, clickableNodes } from '../snapshot/clickable-nodes'
import { isUsable } from '../snapshot/node-line'
import type { UnseenWords } from '../snapshot/page-words'
import { readStyles, unseenNodes } from '../snapshot/unseen-nodes'
import { dropTargets } from './drop-targets'
import type { AxNode, DomSnapshot, FrameTree } from './protocol'
import { unlessHung } from './page-line'
import type { PageNode } from '../snapshot/ref-table'
import type { Tab } from './tab'

const mostDocuments = 30

export interface TakenSnapshot {
  readonly title: string
  readonly lines: readonly string[]
  /** What the lines say although a person does not see it. */
  readonly unseen: readonly UnseenWords[]
  /** A field for a password is on the page. */
  readonly asksForPassword: boolean
}

/** What is on a page and in its frames, with a ref for each element that can be used. */
export async function takeSnapshot(tab: Tab, full: boolean): Promise<TakenSnapshot> {
  const sessions = ['', ...tab.frames.keys()]
  const seen = await Promise.all(sessions.map((session) => survey(tab, session)))
  const found = seen.flatMap((one) => one ?? [])
  const documents = found.flatMap((one) => one.documents)
  const clickable = new Map(found.map(({ session, extras }) => [session, extras]))
  const unseen = new Map(found.map(({ session, hidden }) => [session, hidden]))
  const title = documents.find(({ owner }) => owner === null)?.nodes[0]?.name?.value
  tab.named(typeof title === 'string' ? title.slice(0, 300) : '')
  return {
    title: tab.title(),
    ...buildSnapshot({ documents, clickable, unseen, full, nameOf: tab.refs.begin() }),
    asksForPassword: found.some(({ hasPassword }) => hasPassword),
  }
}

interface Survey {
  readonly session: string
  readonly documents: readonly DocumentTree[]
  readonly extras: readonly ClickableNode[]
  readonly hidden: ReadonlySet<number>
  readonly hasPassword: boolean
}

/** `null` for a frame that went away meanwhile. */
async function survey(tab: Tab, session: string): Promise<Survey | null> {
  try {
    const dom = tab.send<DomSnapshot>(
      'DOMSnapshot.captureSnapshot',
      { computedStyles: readStyles, includePaintOrder: false },
      session,
    )
    const [documents, captured] = await Promise.all([documentsOf(tab, session), dom])
    const usable = new Set(
      documents.flatMap(({ nodes }) => nodes.filter(isUsable).map(({ backendDOMNodeId = 0 }) => backendDOMNodeId)),
    )
    const targets = captured.strings.includes('draggable') ? await dropTargets(tab, session) : []
    const extras = clickableNodes(captured, usable, new Set(targets))
    const hidden = unseenNodes(captured)
    return { session, documents, extras, hidden, hasPassword: hasPasswordField(captured) }
  } catch (error) {
    if (session === '') throw error
    return unlessHung(error)
  }
}

async function documentsOf(tab: Tab, session: string): Promise<readonly DocumentTree[]> {
  const { frameTree } = await tab.send<{ frameTree: FrameTree }>('Page.getFrameTree', {}, session)
  const [root, ...inner] = allFrames(frameTree).slice(0, mostDocuments)
  if (root === undefined) return []
  const found = await Promise.all([
    documentOf(tab, root, session, {}, ownerOfSession(tab, session)),
    ...inner.map((tree) => {
      const frameId = tree.frame.id
      // A frame may go away while the others are read.
      return documentOf(tab, tree, session, { frameId }, ownerOf(tab, frameId, session)).catch(unlessHung)
    }),
  ])
  return found.flatMap((document) => document ?? [])
}

async function documentOf(
  tab: Tab,
  { frame }: FrameTree,
  session: string,
  which: object,
  asked: Promise<PageNode | null>,
): Promise<DocumentTree> {
  const tree = tab.send<{ nodes: readonly AxNode[] }>('Accessibility.getFullAXTree', which, session)
  const [{ nodes }, owner] = await Promise.all([tree, asked])
  return { session, nodes, owner, address: frame.url }
}

const allFrames = (tree: FrameTree): readonly FrameTree[] => [tree, ...(tree.childFrames ?? []).flatMap(allFrames)]

async function ownerOfSession(tab: Tab, session: string): Promise<PageNode | null> {
  const frame = tab.frames.get(session)
  return frame === undefined ? null : ownerOf(tab, frame.frameId, frame.parent)
}

async function ownerOf(tab: Tab, frameId: string, session: string) {
  const { backendNodeId } = await tab.send<{ backendNodeId: number }>('DOM.getFrameOwner', { frameId }, session)
  return { session, node: backendNodeId }
}

function hasPasswordField({ strings, documents }: DomSnapshot): boolean {
  const [type, password] = [strings.indexOf('type'), strings.findIndex((text) => text.toLowerCase() === 'password')]
  if (type < 0 || password < 0) return false
  return documents.some(({ nodes, layout }) => {
    const drawn = new Set(layout.nodeIndex)
    return nodes.attributes.some(
      (pairs, index) =>
        drawn.has(index) && pairs.some((name, at) => at % 2 === 0 && name === type && pairs[at + 1] === password),
    )
  })
}
