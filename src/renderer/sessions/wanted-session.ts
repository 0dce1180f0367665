/** The session that this window was opened for; `null`: a new chat. A reload comes back to it. */
export function wantedSession(): string | null {
  return new URLSearchParams(location.search).get('session')
}
