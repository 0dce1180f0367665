import type { windowCalls } from '../../shared/calls/window-calls'
import type { Handlers } from '../../shared/ipc'
import { Refusal } from '../../runtime/refusal'
import type { quickEntry } from './quick-entry'
import type { AppWindows } from './app-windows'
import { said } from '../../shared/words/said'

/** Each is a process with a page of its own. */
const mostWindows = 12

export function windowHandlers(parts: {
  readonly windows: Pick<AppWindows, 'show' | 'count'>
  open(sessionId: string | null): void
  readonly quick: Pick<ReturnType<typeof quickEntry>, 'apply' | 'state' | 'hide'>
  lead(sessionId: string): void
}): Pick<Handlers, keyof typeof windowCalls> {
  return {
    'window.open': ({ sessionId }) => {
      if (parts.windows.count() >= mostWindows) throw new Refusal(said('window.too_many_windows', { mostWindows }))
      parts.open(sessionId)
    },
    'window.quickState': () => {
      parts.quick.apply()
      return parts.quick.state()
    },
    'window.quickDone': ({ sent }) => {
      parts.quick.hide()
      if (sent?.isShown === true) parts.lead(sent.sessionId)
    },
    'window.shows': ({ sessionId }, caller) => parts.windows.show(caller, sessionId),
  }
}
