import type { windowCalls } from '../../shared/calls/window-calls'
import type { Handlers } from '../../shared/ipc'
import { Refusal } from '../../runtime/refusal'
import type { AppWindows } from './app-windows'
import { said } from '../../shared/words/said'

/** Each is a process with a page of its own. */
const mostWindows = 12

export function windowHandlers(parts: {
  readonly windows: Pick<AppWindows, 'show' | 'count'>
  open(sessionId: string | null): void
}): Pick<Handlers, keyof typeof windowCalls> {
  return {
    'window.open': ({ sessionId }) => {
      if (parts.windows.count() >= mostWindows) throw new Refusal(said('window.too_many_windows', { mostWindows }))
      parts.open(sessionId)
    },
    'window.shows': ({ sessionId }, caller) => parts.windows.show(caller, sessionId),
  }
}
