import type { WebContents } from 'electron'

export interface ContentsGuard {
  popup(url: string): void
  /** Whether input reaches the page now. */
  mayTouch(): boolean
}

/** A page goes to web addresses only, opens no window, and is touched by one at a time. */
export function guardContents(contents: WebContents, { popup, mayTouch }: ContentsGuard): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.setAudioMuted(true)
  contents.setWindowOpenHandler(({ url }) => {
    popup(url)
    return { action: 'deny' }
  })
  contents.on('will-navigate', (event) => {
    if (!isWeb(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    if (!isWeb(event.url)) event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!isWeb(event.url) && (event.isMainFrame || !isInner(event.url))) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.on('will-prevent-unload', (event) => event.preventDefault())
  // Electron would draw a box of the system over the app; the protocol answers dialogs instead.
  contents.removeAllListeners('-run-dialog')
  contents.on('before-mouse-event', (event, { type }) => {
    if (!mayTouch() && type !== 'mouseWheel' && type !== 'mouseMove') event.preventDefault()
  })
  contents.on('before-input-event', (event) => {
    if (!mayTouch()) event.preventDefault()
  })
}

function isWeb(url: string): boolean {
  return /^https?:/i.test(url) || url === 'about:blank'
}

/** What a frame may hold without any address of its own. */
function isInner(url: string): boolean {
  return /^(?:about:|data:|blob:)/i.test(url)
}
