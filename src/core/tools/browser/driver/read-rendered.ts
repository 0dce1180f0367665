import { settle, waitFor } from './settle'
import { fieldOf, type NavigationResult, objectOf } from './protocol'
import type { Tab } from './tab'

/** A page as it is once its scripts have run. */
export interface RenderedPage {
  readonly html: string
  /** Where it ended up. */
  readonly url: string
}

/** Between the answer of a server and its page. */
const longestMs = 5_000
const mostCharacters = 5_000_000

/** `null` where no page came of it: a file, a dialog, an address that could not be opened. */
export async function readRendered(tab: Tab, address: string, signal: AbortSignal): Promise<RenderedPage | null> {
  const before = tab.documents()
  const went = await tab.send<NavigationResult>('Page.navigate', { url: address })
  if (went.loaderId === undefined || went.isDownload === true) return null
  await waitFor(tab, longestMs, () => tab.documents() !== before || tab.hasOffer())
  await settle(tab, signal)
  signal.throwIfAborted()
  if (tab.isOver() || tab.isUnreachable() || tab.dialog() !== null || tab.documents() === before) return null
  const read = await tab.send('Runtime.evaluate', { expression: outerHtml, returnByValue: true })
  const html = fieldOf(objectOf(read, 'result'), 'value')
  return typeof html === 'string' ? { html, url: tab.url() } : null
}

const outerHtml = `document.documentElement.outerHTML.slice(0, ${mostCharacters})`
