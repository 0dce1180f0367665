import type { Session, WebContents } from 'electron'
import type { PreviewState, previewCalls } from '../../shared/calls/preview-calls'
import type { Handlers } from '../../shared/ipc'
import { openPaneView, type PaneView } from './pane-view'
import { type PreviewPage, servePreview } from './preview-page'
import { previewScheme } from './preview-scheme'
import { openSealedSession } from './sealed-session'

interface Shown {
  readonly view: PaneView
  readonly stopWatching: () => void
}

/** Asked so often whether it still answers. */
const askMs = 2_000
/** And ended when it has not for so long. */
const patienceMs = 8_000

/** Pages of answers and files, each in a process that has nothing but itself. */
export function pagePreviews(tell: (window: number, state: PreviewState) => void) {
  const shown = new Map<number, Shown>()
  const pages = new Map<string, PreviewPage>()
  let last = 0
  let partition: Promise<Session> | null = null

  const pageAt = (url: string) => {
    const page = pages.get(url)
    return page === undefined ? null : servePreview(page)
  }
  const close = (window: number, isHung = true) => {
    const one = shown.get(window)
    if (one === undefined) return
    shown.delete(window)
    one.stopWatching()
    one.view.close(isHung)
  }

  const handlers: Pick<Handlers, keyof typeof previewCalls> = {
    async 'preview.load'(page, window) {
      const session = await (partition ??= openSealedSession('preview', pageAt))
      close(window)
      const view = openPaneView({
        window,
        session,
        gone() {
          close(window, false)
          tell(window, 'gone')
        },
      })
      if (view === null) return
      last += 1
      const address = `${previewScheme}://page/${last}`
      pages.set(address, page)
      guard(view)
      const stopWatching = watch(view.contents, () => {
        close(window)
        tell(window, 'stopped')
      })
      shown.set(window, { view, stopWatching: () => void (stopWatching(), pages.delete(address)) })
      void view.contents.loadURL(address).catch(() => undefined)
      tell(window, 'shown')
    },
    'preview.place': ({ bounds }, window) => shown.get(window)?.view.place(bounds),
    'preview.close': (_: void, window) => close(window),
  }
  return { handlers, close }
}

function guard({ contents, leave }: PaneView): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.setAudioMuted(true)
  // A page says nothing of a ground where it takes white for granted.
  contents.on('dom-ready', () => void contents.insertCSS('html { background-color: Canvas }', { cssOrigin: 'user' }))
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-navigate', (event) => event.preventDefault())
  contents.on('will-frame-navigate', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-prevent-unload', (event) => event.preventDefault())
  // A page that takes every key must not keep the user.
  contents.on('before-input-event', (event, { type, key }) => {
    if (type !== 'keyDown' || key !== 'Escape') return
    event.preventDefault()
    leave()
  })
}

/** Asks a page again and again whether it still answers. Returns the function that ends this. */
function watch(contents: WebContents, hung: () => void): () => void {
  let answered = Date.now()
  const timer = setInterval(() => {
    if (contents.isDestroyed()) return
    if (Date.now() - answered > patienceMs) return hung()
    const alive = () => (answered = Date.now())
    contents.mainFrame.executeJavaScript('0').then(alive, alive)
  }, askMs)
  timer.unref()
  return () => clearInterval(timer)
}
