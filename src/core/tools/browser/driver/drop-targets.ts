import { fieldOf } from './protocol'
import { unlessHung } from './page-line'
import type { Tab } from './tab'

const most = 50
const group = 'hermes-drop-targets'

/** Elements that something can be dropped on: only their listeners tell. By their numbers. */
export async function dropTargets(tab: Tab, session: string): Promise<readonly number[]> {
  const found = await tab
    .send<{ result: { objectId?: string } }>(
      'Runtime.evaluate',
      { expression: listening, includeCommandLineAPI: true, objectGroup: group },
      session,
    )
    .catch(unlessHung)
  const objectId = found?.result.objectId
  if (objectId === undefined) return []
  const { result } = await tab.send<{ result: readonly { name: string; value?: { objectId?: string } }[] }>(
    'Runtime.getProperties',
    { objectId, ownProperties: true },
    session,
  )
  const elements = result.flatMap(({ name, value }) => (/^\d+$/.test(name) ? (value?.objectId ?? []) : []))
  const nodes = await Promise.all(
    elements.map(async (element) => {
      const described = await tab.send<{ node: object }>('DOM.describeNode', { objectId: element }, session)
      return Number(fieldOf(described.node, 'backendNodeId'))
    }),
  )
  await tab.send('Runtime.releaseObjectGroup', { objectGroup: group }, session)
  return nodes
}

const listening = `[...document.querySelectorAll('body *')].filter((one) => {
  const { drop, dragover } = getEventListeners(one)
  return drop || dragover
}).slice(0, ${most})`
