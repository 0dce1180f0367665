import type { browserCalls } from '../../../shared/calls/browser-calls'
import type { Handlers } from '../../../shared/ipc'
import type { Rooms } from '../../rooms'

/** What a window does with the browser of the agent. Nothing is opened for it: a browser is there when the agent used one. */
export function browserHandlers(rooms: Rooms): Pick<Handlers, keyof typeof browserCalls> {
  const opened = async () => (await rooms.toolbox.opened())?.browser
  return {
    'browser.state': async ({ sessionId }) => (await opened())?.state(sessionId) ?? null,
    'browser.place': async ({ sessionId, bounds }, window) =>
      (await opened())?.place(sessionId, bounds === null ? null : { window, bounds }),
    'browser.hold': async ({ sessionId, by }) => (await opened())?.hold(sessionId, by),
    'browser.skipSignIn': async ({ sessionId }) => (await opened())?.skipSignIn(sessionId),
    'browser.lendSecret': async ({ sessionId, site, value }) => (await opened())?.lendSecret(sessionId, site, value),
    'browser.answer': async ({ sessionId, accepts, text }) => (await opened())?.answer(sessionId, accepts, text),
    'browser.show': async ({ sessionId, tab }) => (await opened())?.show(sessionId, tab),
    'browser.popOut': async ({ sessionId }) => (await opened())?.popOut(sessionId),
    'browser.close': async ({ sessionId }) => (await opened())?.close(sessionId),
    async 'browser.picture'({ sessionId, callId }) {
      const jpeg = (await (await opened())?.ports.pictures.read(sessionId, callId)) ?? null
      return jpeg === null ? null : `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
    },
  }
}
