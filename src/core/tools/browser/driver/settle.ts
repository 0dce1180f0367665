import { unlessHung } from './page-line'
import type { Tab } from './tab'

/** A page may poll its server for ever: then it counts as ready all the same. */
const longestFetchMs = 3_000
const longestLoadMs = 20_000
const quietMs = 60
const slowMs = 500

/** Waits until something is so, for a while at most. */
export async function waitFor(tab: Tab, ms: number, isSo: () => boolean): Promise<void> {
  const end = Date.now() + ms
  while (!isSo() && !tab.isOver() && tab.dialog() === null && Date.now() < end) await tab.stir(50)
}

/** What a link or a form sets off begins a moment after the click. */
export function begins(tab: Tab): () => boolean {
  const [documents, url] = [tab.documents(), tab.url()]
  return () =>
    tab.isLoading() ||
    tab.isFetching() ||
    tab.hasOffer() ||
    tab.hasPopup() ||
    tab.documents() !== documents ||
    tab.url() !== url
}

/** Waits until the page has done what an action set off: loaded, fetched, or asks something itself. */
export async function settle(tab: Tab, signal: AbortSignal): Promise<void> {
  const start = Date.now()
  let busyAt = start
  let isAsked = false
  while (!signal.aborted && !tab.isOver() && tab.dialog() === null) {
    const now = Date.now()
    const isLoading = tab.isLoading() && now - start < longestLoadMs
    const isFetching = tab.isFetching() && now - start < longestFetchMs
    if (isLoading && !isAsked && now - start > slowMs) {
      // One that loads slowly answers; one that spins for ever would be waited for in vain.
      isAsked = true
      void tab.send('Runtime.evaluate', { expression: '1' }).catch(() => undefined)
    }
    if (isLoading || isFetching) busyAt = now
    else if (now - busyAt >= quietMs) return painted(tab)
    await tab.stir(isLoading || isFetching ? 100 : quietMs)
  }
}

const drawn = new WeakMap<Tab, number>()

/** Chromium drops what is clicked in a document that it has not drawn yet. */
async function painted(tab: Tab): Promise<void> {
  const document = tab.documents()
  if (drawn.get(tab) === document) return
  drawn.set(tab, document)
  await tab.send('Runtime.evaluate', { expression: twoFrames, awaitPromise: true }).catch(unlessHung)
}

/** A page that is not drawn at all gets no frame. */
const twoFrames = `new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done))
  setTimeout(done, 1000)
})`
