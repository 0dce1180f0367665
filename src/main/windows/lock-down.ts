import { type Session, app } from 'electron'
import { isOfBrowser } from '../browser/browser-sessions'

/** Nothing leaves the window by itself: no navigation, no new window, no embedded page. Pages of the agent's browser have their own rules. */
export function lockDownContents(origin: string): void {
  app.on('web-contents-created', (_event, contents) => {
    if (isOfBrowser(contents.session)) return
    contents.on('will-navigate', (event) => {
      if (!event.url.startsWith(`${origin}/`)) event.preventDefault()
    })
    contents.on('will-redirect', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}

/** Copying is the only permission that the window needs; it never downloads. */
export function lockDownSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(permission === 'clipboard-sanitized-write'),
  )
  session.setPermissionCheckHandler((_contents, permission) => permission === 'clipboard-sanitized-write')
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
}
