import type { Session } from 'electron'

const sessions = new WeakSet<Session>()

export function rememberBrowserSession(session: Session): void {
  sessions.add(session)
}

/** Whether it is the agent's browser, whose pages have rules of their own. */
export function isOfBrowser(session: Session): boolean {
  return sessions.has(session)
}
