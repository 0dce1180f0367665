import { unlessHung } from './page-line'
import type { Tab } from './tab'

/** A page may poll its server for ever: then it counts as ready all the same. */
const longestFetchMs = 3_000
const longestLoadMs = 20_000
const quietMs = 40
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
  let isAsked = false
  while (!signal.aborted && !tab.isOver() && tab.dialog() === null) {
    const now = Date.now()
    const isLoading = tab.isLoading() && now - start < longestLoadMs
    const mayFetch = now - start < longestFetchMs
    const isBusy = isLoading || (mayFetch && tab.isFetching())
    if (isLoading && !isAsked && now - start > slowMs) {
      // One that loads slowly answers; one that spins for ever would be waited for in vain.
      isAsked = true
      void tab.send('Runtime.evaluate', { expression: '1' }).catch(() => undefined)
    }
    const left = tab.busyAt() + quietMs - now
    if (!isBusy && (left <= 0 || !mayFetch) && ((await isIdle(tab)) || !mayFetch)) return
    await tab.stir(isBusy ? 100 : Math.max(1, left))
  }
}

const drawn = new WeakMap<Tab, number>()

/** Whether the page has nothing left to do: what it had begun is done once it answers, and set nothing else off. */
async function isIdle(tab: Tab): Promise<boolean> {
  const [busyAt, document] = [tab.busyAt(), tab.documents()]
  // Chromium drops what is clicked in a document that it has not drawn yet.
  const expression = drawn.get(tab) === document ? nextTask : twoFrames
  const answer = tab.send('Runtime.evaluate', { expression, awaitPromise: true }).catch(unlessHung)
  answer.catch(() => undefined)
  for (;;) {
    const hasAnswered = await Promise.race([answer.then(() => true), tab.stir(100).then(() => false)])
    // A page with a dialog does not answer before the dialog is answered.
    if (hasAnswered || tab.isOver() || tab.dialog() !== null) break
  }
  drawn.set(tab, document)
  return tab.busyAt() === busyAt && !tab.isFetching() && !tab.isLoading()
}

const nextTask = 'new Promise((done) => setTimeout(done))'

/** A page that is not drawn at all gets no frame. */
const twoFrames = `new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done))
  setTimeout(done, 1000)
})`
