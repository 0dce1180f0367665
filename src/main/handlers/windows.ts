import type { windowCalls } from '../../shared/calls/window-calls'
import type { Handlers } from '../../shared/ipc'
import type { AppWindows } from '../windows/app-windows'

export function windowHandlers(parts: {
  readonly windows: Pick<AppWindows, 'show'>
  open(sessionId: string | null): void
}): Pick<Handlers, keyof typeof windowCalls> {
  return {
    'window.open': ({ sessionId }) => parts.open(sessionId),
    'window.shows': ({ sessionId }, caller) => parts.windows.show(caller, sessionId),
  }
}
