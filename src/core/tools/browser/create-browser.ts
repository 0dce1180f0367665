import { rm } from 'node:fs/promises'
import type { BrowserState } from '../../../shared/browser'
import { said } from '../../../shared/words/said'
import { serial } from '../../base/serial'
import type { ToolContext, ToolResult } from '../tool'
import { siteObjection } from '../web/site-policy'
import type { Rectangle } from './browser-port'
import type { BrowserPorts } from './browser-ports'
import { PageProblem } from './driver/element'
import { PageHung, unlessHung } from './driver/page-line'
import { openTab, type Tab } from './driver/tab'
import { type RenderedPage, readRendered } from './driver/read-rendered'
import { interruptible } from './interruptible'
import { type BrowserProxy, openBrowserProxy } from './guard/browser-proxy'
import { judgeAddress } from './guard/page-address'

/** The pages of one session. */
export interface Pages {
  /** The one in front. Rejects where there is none. */
  tab(): Tab
  tabs(): readonly Tab[]
  /** A new one, in front of the others. */
  open(): Promise<Tab>
  show(id: number): Tab
  close(id: number): void
  /** Why nothing was fetched since a time: from a host, or from whichever was refused last. */
  refusedSince(time: number, host?: string): string | null
  /** Asks the user to sign in to a site themselves, or to lend a password for it. */
  askToSignIn(site: string, signal: AbortSignal): Promise<'signed-in' | 'lent' | 'no'>
  /** What the user lent for a site. */
  secretFor(host: string): string | null
  /** A page may say a lent password back: it goes no further. */
  withoutSecrets(text: string): string
}

/** What a tool does with the pages; `picture`: of what it did, for the user. */
export type Work = (pages: Pages) => Promise<ToolResult>

export type Browser = ReturnType<typeof createBrowser>

interface Room {
  readonly tabs: Map<number, Tab>
  readonly inTurn: ReturnType<typeof serial>
  readonly secrets: Map<string, string>
  readonly waiting: Set<() => void>
  shown: number
  holder: BrowserState['holder']
  tool: string
  signIn: string | null
  signInSkipped: boolean
  place: { readonly window: number; readonly bounds: Rectangle } | null
  idle: NodeJS.Timeout | undefined
  /** A page was thrown away and nobody was told yet. */
  lost: 'hung' | 'gone' | null
}

const mostTabs = 8

/** The browsers of all sessions: one set of pages each, one call at a time, and the user may take over at any moment. */
export function createBrowser(ports: BrowserPorts) {
  const rooms = new Map<string, Room>()
  const oneReader = serial()
  let proxy: Promise<BrowserProxy> | null = null
  const count = { given: 0 }
  let tabs = 0

  const openProxy = () =>
    (proxy ??= openBrowserProxy({
      allowPrivate: ports.allowPrivate,
      // The list of allowed sites is for the pages that are opened; what they are made of may come from elsewhere.
      objection: (host) => {
        const url = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}/`)
        return url === null ? null : siteObjection(url, { allowed: [], blocked: ports.sites().blocked })
      },
      ...(ports.way !== undefined && { way: ports.way }),
      ...(ports.resolve !== undefined && { resolve: ports.resolve }),
      ...(ports.dial !== undefined && { dial: ports.dial }),
    }))

  function roomOf(sessionId: string): Room {
    const known = rooms.get(sessionId)
    if (known !== undefined) return known
    const room: Room = {
      tabs: new Map(),
      inTurn: serial(),
      secrets: new Map(),
      waiting: new Set(),
      shown: 0,
      holder: 'nobody',
      tool: '',
      signIn: null,
      signInSkipped: false,
      place: null,
      idle: undefined,
      lost: null,
    }
    rooms.set(sessionId, room)
    return room
  }

  function state(sessionId: string): BrowserState | null {
    const room = rooms.get(sessionId)
    if (room === undefined || room.tabs.size === 0) return null
    const { holder, tool, signIn, shown } = room
    const listed = [...room.tabs.values()].map((tab) => ({
      id: tab.id,
      title: tab.title(),
      url: tab.url(),
      isShown: tab.id === shown,
    }))
    return { sessionId, tabs: listed, holder, tool, signIn, dialog: room.tabs.get(shown)?.dialog() ?? null }
  }

  const tell = (sessionId: string) => ports.changed(sessionId, state(sessionId))

  function arrange(room: Room): void {
    for (const tab of room.tabs.values()) {
      tab.view.place(tab.id === room.shown ? room.place : null)
      tab.view.letUserIn(room.holder === 'user')
    }
  }

  async function open(sessionId: string, room: Room): Promise<Tab> {
    if (room.tabs.size >= mostTabs)
      throw new PageProblem(`${mostTabs} tabs are open. Close one with browser_tabs first.`)
    const { port, token } = await openProxy()
    const id = (tabs += 1)
    const tab = await openTab(id, {
      port: ports.port,
      count,
      how: { proxy: { port, token }, cookies: ports.settings().keep_sign_ins ? 'kept' : 'until-end' },
      patience: () => ports.settings().command_timeout * 1000,
      changed: () => tell(sessionId),
      ended: (why) => {
        room.tabs.delete(id)
        if (why !== 'closed') room.lost = why
        if (room.shown === id) room.shown = [...room.tabs.keys()].at(-1) ?? 0
        if (room.tabs.size === 0) release(room)
        arrange(room)
        tell(sessionId)
      },
    })
    room.tabs.set(id, tab)
    room.shown = id
    arrange(room)
    tell(sessionId)
    return tab
  }

  function pagesOf(sessionId: string, room: Room, bound: BrowserProxy | null): Pages {
    const find = (id: number) => {
      const tab = room.tabs.get(id)
      if (tab === undefined) throw new PageProblem(`There is no tab ${id}. browser_tabs lists them.`)
      return tab
    }
    return {
      tab() {
        const tab = room.tabs.get(room.shown)
        if (tab === undefined)
          throw new PageProblem(`${lostText(room)}No page is open. Open one with browser_navigate.`)
        return tab
      },
      tabs: () => [...room.tabs.values()],
      open: () => open(sessionId, room),
      show(id) {
        room.shown = find(id).id
        arrange(room)
        tell(sessionId)
        return find(id)
      },
      close: (id) => find(id).close(),
      refusedSince: (time, host) => bound?.refusedSince(time, host) ?? null,
      secretFor: (host) => room.secrets.get(host) ?? null,
      withoutSecrets: (text) =>
        [...room.secrets.values()].reduce((left, secret) => left.replaceAll(secret, '••••••'), text),
      async askToSignIn(site, signal) {
        if (!ports.attended(sessionId)) return 'no'
        room.signIn = site
        room.signInSkipped = false
        tell(sessionId)
        const isLent = () => room.secrets.has(site)
        await until(room, signal, () => room.holder === 'user' || room.signInSkipped || isLent())
        const hasTaken = room.holder === 'user'
        const isBack = hasTaken && (await until(room, signal, () => room.holder !== 'user'))
        room.signIn = null
        room.signInSkipped = false
        tell(sessionId)
        if (isBack) return 'signed-in'
        return !hasTaken && isLent() ? 'lent' : 'no'
      },
    }
  }

  /** Waits for the user, but not for ever. */
  async function until(room: Room, signal: AbortSignal, isSo: () => boolean): Promise<boolean> {
    const deadline = Date.now() + ports.userPatienceMs()
    while (!isSo()) {
      const left = deadline - Date.now()
      if (left <= 0 || signal.aborted) return false
      await stirred(room, signal, left)
    }
    return true
  }

  function release(room: Room): void {
    if (room.holder === 'user') room.holder = 'nobody'
    wake(room)
  }

  function restIdle(sessionId: string, room: Room): void {
    clearTimeout(room.idle)
    room.idle = setTimeout(() => room.holder === 'nobody' && close(sessionId), ports.settings().idle_minutes * 60_000)
    room.idle.unref()
  }

  function close(sessionId: string): void {
    const room = rooms.get(sessionId)
    if (room === undefined) return
    for (const tab of room.tabs.values()) tab.close()
    room.secrets.clear()
    clearTimeout(room.idle)
  }

  /** One call of a tool. Whatever goes wrong with a page is its result. */
  async function use(context: ToolContext, tool: string, work: Work): Promise<ToolResult> {
    const { sessionId, signal } = context
    const room = roomOf(sessionId)
    return room.inTurn(async () => {
      clearTimeout(room.idle)
      if (!(await until(room, signal, () => room.holder !== 'user')))
        return {
          ok: false,
          text: 'The user has taken over the browser and still works in it. Go on without it, or ask.',
        }
      const lost = room.lost
      room.holder = 'agent'
      room.tool = tool
      arrange(room)
      tell(sessionId)
      try {
        const bound = await openProxy()
        const result = await interruptible(work(pagesOf(sessionId, room, bound)), signal)
        return noted(result, lost === null ? null : room)
      } catch (error) {
        return noted(failureOf(error, room), room)
      } finally {
        if (room.holder === 'agent') room.holder = 'nobody'
        room.tool = ''
        wake(room)
        arrange(room)
        restIdle(sessionId, room)
        tell(sessionId)
        for (const tab of room.tabs.values()) tab.tidy()
      }
    })
  }

  async function readPage(address: string, signal: AbortSignal): Promise<RenderedPage | null> {
    const { port, token, refusedSince } = await openProxy()
    const begun = Date.now()
    const tab = await openTab(0, {
      port: ports.port,
      count: { given: 0 },
      how: { proxy: { port, token }, cookies: 'none' },
      patience: () => ports.settings().command_timeout * 1000,
      changed: () => undefined,
      ended: () => undefined,
    })
    signal.addEventListener('abort', tab.close, { once: true })
    try {
      const page = await readRendered(tab, address, signal)
      if (page === null || !judgeAddress(page.url, { redact: ports.redact, sites: ports.sites() }).ok) return null
      return refusedSince(begun, URL.parse(page.url)?.hostname ?? '') === null ? page : null
    } catch (error) {
      if (error instanceof PageHung) return null
      throw error
    } finally {
      signal.removeEventListener('abort', tab.close)
      tab.close()
    }
  }

  return {
    ports,
    use,
    /** A page once its scripts have run, apart from all that is browsed: no sign-ins, nobody watches. `null` where none came. */
    readPage: (address: string, signal: AbortSignal) => oneReader(() => readPage(address, signal)),
    state,
    hold(sessionId: string, by: 'user' | 'agent'): void {
      const room = rooms.get(sessionId)
      if (room === undefined || room.tabs.size === 0) return
      if (by === 'user') room.holder = 'user'
      else if (room.holder === 'user') room.holder = 'nobody'
      if (by === 'agent') restIdle(sessionId, room)
      wake(room)
      arrange(room)
      tell(sessionId)
    },
    skipSignIn(sessionId: string): void {
      const room = rooms.get(sessionId)
      if (room === undefined) return
      room.signInSkipped = room.signIn !== null
      wake(room)
    },
    /** Only who works in the page answers what it asks. */
    async answer(sessionId: string, accepts: boolean, text: string): Promise<void> {
      const room = rooms.get(sessionId)
      const tab = room?.tabs.get(room.shown)
      if (room?.holder !== 'user' || tab === undefined || tab.dialog() === null) return
      await tab.answer(accepts, tab.dialog()?.kind === 'prompt' ? text : undefined).catch(unlessHung)
    },
    lendSecret(sessionId: string, site: string, value: string): void {
      const room = rooms.get(sessionId)
      if (room === undefined) return
      room.secrets.set(site.toLowerCase(), value)
      wake(room)
    },
    place(sessionId: string, place: Room['place']): void {
      const room = rooms.get(sessionId)
      if (room === undefined) return
      room.place = place
      arrange(room)
    },
    /** What a window that is gone has shown goes out of sight. */
    windowClosed(window: number): void {
      for (const room of rooms.values()) {
        if (room.place?.window !== window) continue
        room.place = null
        arrange(room)
      }
    },
    show(sessionId: string, id: number): void {
      const room = rooms.get(sessionId)
      if (room?.tabs.has(id) !== true) return
      room.shown = id
      arrange(room)
      tell(sessionId)
    },
    popOut(sessionId: string): void {
      const room = rooms.get(sessionId)
      const tab = room?.tabs.get(room.shown)
      tab?.view.popOut(tab.title())
    },
    close,
    async closeAll(): Promise<void> {
      for (const sessionId of rooms.keys()) close(sessionId)
      const opened = await proxy?.catch(() => null)
      opened?.close()
      // Copies of what was uploaded.
      await rm(ports.downloads, { recursive: true, force: true }).catch(() => undefined)
    },
  }
}

function wake(room: Room): void {
  for (const listener of room.waiting) listener()
}

async function stirred(room: Room, signal: AbortSignal, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.min(ms, 2 ** 31 - 1))
  const stop = () => resolve()
  signal.addEventListener('abort', stop, { once: true })
  room.waiting.add(resolve)
  await promise
  room.waiting.delete(resolve)
  signal.removeEventListener('abort', stop)
  clearTimeout(timer)
}

function failureOf(error: unknown, room: Room): ToolResult {
  if (error instanceof PageProblem) return { ok: false, text: error.message }
  if (error instanceof PageHung || room.lost !== null)
    return { ok: false, text: `${lostText(room)}Open the page again with browser_navigate, or another one.` }
  throw error
}

const lostText = ({ lost }: Room): string => {
  if (lost === 'hung') return 'The page did not answer in time, so its view was thrown away. '
  return lost === 'gone' ? 'The process of the page ended by itself. ' : ''
}

/** The user is told of a view that was thrown away, once. */
function noted(result: ToolResult, room: Room | null): ToolResult {
  const lost = room?.lost ?? null
  if (room === null || lost === null) return result
  room.lost = null
  const reason = said(lost === 'hung' ? 'browser.view_hung' : 'browser.view_gone')
  return { ...result, notices: [...(result.notices ?? []), { kind: 'noted', source: said('browser.browser'), reason }] }
}
