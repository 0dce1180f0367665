import type { FrameTree } from '../driver/protocol'
import type { Tab } from '../driver/tab'

/** Of the document that an element stands in, for a frame with a process of its own. */
export async function frameAddress(tab: Tab, session: string): Promise<string> {
  if (session === '') return tab.url()
  const { frameTree } = await tab.send<{ frameTree: FrameTree }>('Page.getFrameTree', {}, session)
  return frameTree.frame.url
}
