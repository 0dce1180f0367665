import type { PageNode } from '../snapshot/ref-table'
import { PageHung } from './page-line'
import type { Evaluated } from './protocol'
import type { Tab } from './tab'

/** What was asked for cannot be done on this page, in words for the model. */
export class PageProblem extends Error {
  override readonly name = 'PageProblem'
}

const gone = 'The element is not on the page any more. Call browser_snapshot and use a ref of the new one.'

/** The element that a ref of the newest snapshot names. */
export function nodeOf(tab: Tab, ref: string): PageNode {
  const found = tab.refs.find(ref)
  if (!found.ok) throw new PageProblem(found.reason)
  return found.node
}

/** Calls a function of ours with the element as `this`, in its page. What comes back may be what the page likes. */
export async function inPage<T>(
  tab: Tab,
  { session, node }: PageNode,
  source: string,
  args: readonly (string | number | boolean)[] = [],
): Promise<T> {
  const { object } = await tab
    .send<{ object: { objectId: string } }>('DOM.resolveNode', { backendNodeId: node }, session)
    .catch(asGone)
  const called = await tab.send<Evaluated<T>>(
    'Runtime.callFunctionOn',
    {
      objectId: object.objectId,
      functionDeclaration: source,
      arguments: args.map((value) => ({ value })),
      returnByValue: true,
      awaitPromise: false,
      userGesture: true,
    },
    session,
  )
  if (called.exceptionDetails !== undefined)
    throw new PageProblem(`The page answered with an error: ${called.exceptionDetails.text}`)
  return called.result.value as T
}

export interface Field {
  readonly tag: string
  readonly type: string
  readonly isPassword: boolean
  readonly isEditable: boolean
}

/** What kind of field an element is, as the browser knows it, not as the page's script says. */
export async function describeField(tab: Tab, { session, node }: PageNode): Promise<Field> {
  const { node: described } = await tab
    .send<{ node: { nodeName: string; attributes?: readonly string[] } }>(
      'DOM.describeNode',
      { backendNodeId: node },
      session,
    )
    .catch(asGone)
  const pairs = described.attributes ?? []
  const attribute = (name: string) => {
    const at = pairs.findIndex((one, index) => index % 2 === 0 && one.toLowerCase() === name)
    return at < 0 ? null : (pairs[at + 1] ?? '').toLowerCase()
  }
  const tag = described.nodeName.toLowerCase()
  const type = tag === 'input' ? (attribute('type') ?? 'text') : tag
  const autocomplete = attribute('autocomplete') ?? ''
  const editable = attribute('contenteditable')
  return {
    tag,
    type,
    isPassword: type === 'password' || /(?:current|new)-password|one-time-code/.test(autocomplete),
    isEditable:
      tag === 'input' || tag === 'textarea' || tag === 'select' || (editable !== null && editable !== 'false'),
  }
}

export function asGone(error: unknown): never {
  if (error instanceof PageHung) throw error
  throw new PageProblem(gone)
}
