import type { AppState } from '../shared/app'

/** What main put beside the page: the state of the last run, to be drawn until main says what it is now. */
export function firstState(): AppState | null {
  const data = document.querySelector('#first-state')?.textContent
  // Main wrote it and checked its version.
  return data === undefined || data === '' ? null : (JSON.parse(data) as AppState)
}
