import type { PageNode } from '../snapshot/ref-table'
import { asGone, inPage, PageProblem } from './element'
import type { Tab } from './tab'

export interface Spot {
  /** The middle of what can be seen of it, in the coordinates of the page. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Brings an element into view and says where it is. Rejects where nothing of it can be seen or something lies over it. */
export async function placeOf(tab: Tab, target: PageNode): Promise<Spot> {
  const { session, node } = target
  await reveal(tab, session)
  await tab.send('DOM.scrollIntoViewIfNeeded', { backendNodeId: node }, session).catch(asGone)
  const over = await inPage<string>(tab, target, coveredBy)
  if (typeof over === 'string' && over !== '')
    throw new PageProblem(`Something lies over the element: ${over.slice(0, 200)}. Close or scroll that away first.`)
  const { quads } = await tab
    .send<{ quads: readonly (readonly number[])[] }>('DOM.getContentQuads', { backendNodeId: node }, session)
    .catch(asGone)
  const box = boxOf(quads[0])
  if (box === null) throw new PageProblem('The element cannot be seen, so it cannot be clicked. Take a new snapshot.')
  const [{ left, top }, view] = await Promise.all([offsetOf(tab, session), viewportOf(tab)])
  const x0 = Math.max(0, box.left + left)
  const y0 = Math.max(0, box.top + top)
  const x1 = Math.min(view.width, box.right + left)
  const y1 = Math.min(view.height, box.bottom + top)
  if (x1 <= x0 || y1 <= y0)
    throw new PageProblem('The element lies outside what can be seen, and the page does not scroll to it.')
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, width: x1 - x0, height: y1 - y0 }
}

function boxOf(quad: readonly number[] | undefined) {
  if (quad === undefined || quad.length < 8) return null
  const [xs, ys] = [quad.filter((_, index) => index % 2 === 0), quad.filter((_, index) => index % 2 === 1)]
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  return box.right > box.left && box.bottom > box.top ? box : null
}

async function viewportOf(tab: Tab): Promise<{ readonly width: number; readonly height: number }> {
  const { cssLayoutViewport } = await tab.send<{ cssLayoutViewport: { clientWidth: number; clientHeight: number } }>(
    'Page.getLayoutMetrics',
  )
  return { width: cssLayoutViewport.clientWidth, height: cssLayoutViewport.clientHeight }
}

/** Brings the frames around a document into view, the outermost first. */
async function reveal(tab: Tab, session: string): Promise<void> {
  const frame = tab.frames.get(session)
  if (frame === undefined) return
  await reveal(tab, frame.parent)
  const { backendNodeId } = await ownerOf(tab, frame)
  await tab.send('DOM.scrollIntoViewIfNeeded', { backendNodeId }, frame.parent).catch(asGone)
}

/** Where the document of a frame with a process of its own begins. */
async function offsetOf(tab: Tab, session: string): Promise<{ readonly left: number; readonly top: number }> {
  const frame = tab.frames.get(session)
  if (frame === undefined) return { left: 0, top: 0 }
  const { backendNodeId } = await ownerOf(tab, frame)
  const [outer, { model }] = await Promise.all([
    offsetOf(tab, frame.parent),
    tab
      .send<{ model: { content: readonly number[] } }>('DOM.getBoxModel', { backendNodeId }, frame.parent)
      .catch(asGone),
  ])
  return { left: outer.left + (model.content[0] ?? 0), top: outer.top + (model.content[1] ?? 0) }
}

function ownerOf(tab: Tab, frame: { readonly parent: string; readonly frameId: string }) {
  return tab
    .send<{ backendNodeId: number }>('DOM.getFrameOwner', { frameId: frame.frameId }, frame.parent)
    .catch(asGone)
}

/** Runs in the page: what would get the click instead, or ''. */
const coveredBy = `function () {
  const box = this.getBoundingClientRect?.()
  if (!box || box.width === 0 || box.height === 0) return ''
  const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2
  const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2
  let hit = this.ownerDocument.elementFromPoint(x, y)
  while (hit && hit.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === hit) break
    hit = inner
  }
  if (!hit || hit.contains(this) || hit.closest?.('label')?.control === this) return ''
  for (let node = hit; node; node = node.parentNode || node.host) if (node === this) return ''
  for (let node = this; node; node = node.parentNode || node.host) if (node === hit) return ''
  const words = (hit.innerText || hit.getAttribute('aria-label') || '').trim().slice(0, 60)
  return '<' + hit.tagName.toLowerCase() + '> ' + words
}`
