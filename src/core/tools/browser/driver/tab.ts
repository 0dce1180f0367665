import type { BrowserState } from '../../../../shared/browser'
import type { BrowserPort, BrowserView, OfferedFile, OpenView } from '../browser-port'
import { createRefTable, type RefCount } from '../snapshot/ref-table'
import { createConsoleLog } from './console-log'
import { createPageLine, type PageLine } from './page-line'
import { fieldOf, type FrameTree, objectOf, textOf } from './protocol'

export type OpenDialog = NonNullable<BrowserState['dialog']>

export interface FileChooser {
  readonly session: string
  readonly node: number
  readonly isMultiple: boolean
}

export interface TabPorts {
  readonly port: BrowserPort
  readonly how: Omit<OpenView, 'hears'>
  readonly count: RefCount
  /** How long one command may take. */
  readonly patience: () => number
  /** Address, title or dialog are others now. Must not throw. */
  readonly changed: () => void
  /** It is over, by whatever cause. */
  readonly ended: (why: 'hung' | 'gone' | 'closed') => void
}

/** A dialog that nobody answers is dismissed after so long: until then its page stands still. */
const dialogPatienceMs = 300_000

/** One page with all of its frames, as the protocol tells of them. */
export async function openTab(id: number, { port, how, count, patience, changed, ended }: TabPorts) {
  const frames = new Map<string, { readonly parent: string; readonly frameId: string }>()
  const refs = createRefTable(count)
  const log = createConsoleLog()
  const requests = new Set<string>()
  const offers: OfferedFile[] = []
  const popups: string[] = []
  const listeners = new Set<() => void>()
  let [url, unreachable, title, mainFrame, failure] = ['about:blank', '', '', '', '']
  let [isLoading, isOver] = [false, false]
  let [documents, tidied, busyAt, actedAt] = [0, 0, 0, 0]
  let dialog: OpenDialog | null = null
  let chooser: FileChooser | null = null
  let drag: object | null = null
  let dialogTimer: NodeJS.Timeout | undefined

  const wake = () => {
    for (const listener of listeners) listener()
  }
  const busy = () => {
    busyAt = Date.now()
    wake()
  }
  const end = (why: 'hung' | 'gone' | 'closed') => {
    if (isOver) return
    isOver = true
    clearTimeout(dialogTimer)
    for (const offer of offers) offer.refuse()
    view.destroy(why === 'hung')
    wake()
    ended(why)
  }

  function hear(method: string, params: object, session: string): void {
    log.hear(method, params)
    switch (method) {
      case 'Target.attachedToTarget': {
        const target = objectOf(params, 'targetInfo')
        const child = textOf(params, 'sessionId')
        if (textOf(target, 'type') !== 'iframe' || frames.size >= mostFrames) return
        frames.set(child, { parent: session, frameId: textOf(target, 'targetId') })
        void prepare(child).catch(() => undefined)
        return
      }
      case 'Target.detachedFromTarget':
        return void frames.delete(textOf(params, 'sessionId'))
      case 'Page.frameNavigated': {
        const frame = objectOf(params, 'frame')
        if (textOf(frame, 'parentId') !== '' && session === '') return
        refs.forget()
        if (session !== '') return
        documents += 1
        mainFrame = textOf(frame, 'id')
        unreachable = textOf(frame, 'unreachableUrl')
        url = unreachable === '' ? textOf(frame, 'url') : unreachable
        title = ''
        busy()
        return changed()
      }
      case 'Page.navigatedWithinDocument':
        if (textOf(params, 'frameId') !== mainFrame) return
        url = textOf(params, 'url')
        busy()
        return changed()
      case 'Page.frameStartedLoading':
      case 'Page.frameStoppedLoading':
        if (session !== '' || textOf(params, 'frameId') !== mainFrame) return
        isLoading = method === 'Page.frameStartedLoading'
        return busy()
      case 'Network.requestWillBeSent':
        if (!waitedFor.has(textOf(params, 'type'))) return
        requests.add(textOf(params, 'requestId'))
        return busy()
      case 'Network.loadingFinished':
      case 'Network.loadingFailed':
        if (session === '' && textOf(params, 'type') === 'Document') failure = textOf(params, 'errorText')
        if (requests.delete(textOf(params, 'requestId'))) busy()
        return
      case 'Page.javascriptDialogOpening':
        return openDialog(params)
      case 'Page.javascriptDialogClosed':
        dialog = null
        clearTimeout(dialogTimer)
        wake()
        return changed()
      case 'Input.dragIntercepted':
        drag = objectOf(params, 'data')
        return wake()
      case 'Page.fileChooserOpened': {
        const node = fieldOf(params, 'backendNodeId')
        if (typeof node === 'number')
          chooser = { session, node, isMultiple: textOf(params, 'mode') === 'selectMultiple' }
        return wake()
      }
    }
  }

  function openDialog(params: object): void {
    const kind = textOf(params, 'type')
    const message = textOf(params, 'message').slice(0, longestMessage)
    const answer = (accept: boolean) => void send('Page.handleJavaScriptDialog', { accept }).catch(() => undefined)
    // Leaving a page is what the agent, or the user, asked for.
    if (kind === 'beforeunload') return answer(true)
    const isKnown = kind === 'confirm' || kind === 'prompt'
    dialog = {
      kind: isKnown ? kind : 'alert',
      message,
      value: textOf(params, 'defaultPrompt').slice(0, longestMessage),
    }
    dialogTimer = setTimeout(answer, dialogPatienceMs, false)
    dialogTimer.unref()
    wake()
    changed()
  }

  async function prepare(session: string): Promise<void> {
    const enable = ['Page.enable', 'Runtime.enable', 'DOM.enable', 'Network.enable', 'Log.enable']
    await Promise.all([
      ...enable.map((method) => send(method, {}, session)),
      send('Page.setInterceptFileChooserDialog', { enabled: true }, session),
      send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, session),
    ])
  }

  const view: BrowserView = await port.open({
    ...how,
    hears: {
      message: hear,
      popup: (address) => {
        popups.push(address)
        wake()
      },
      download: (offer) => {
        if (offers.length >= mostOffers) return offer.refuse()
        offers.push(offer)
        wake()
      },
      gone: () => end('gone'),
    },
  })
  const send: PageLine = createPageLine(view, { patience, standsStill: () => dialog !== null, hung: () => end('hung') })
  await prepare('')
  await send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await send('Overlay.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: ownPrompt })
  const { frameTree } = await send<{ frameTree: FrameTree }>('Page.getFrameTree')
  mainFrame = frameTree.frame.id

  return {
    id,
    view,
    send,
    refs,
    log,
    frames,
    url: () => url,
    /** What stands there is the browser's own page about an address that could not be opened. */
    isUnreachable: () => unreachable !== '',
    title: () => title,
    named(text: string): void {
      if (text === title) return
      title = text
      changed()
    },
    /** Grows with each document of the page itself. */
    documents: () => documents,
    dialog: () => dialog,
    /** Rejects where the page shows none any more. */
    answer: (accept: boolean, text: string | undefined) =>
      send('Page.handleJavaScriptDialog', { accept, ...(text !== undefined && { promptText: text }) }),
    isOver: () => isOver,
    isLoading: () => isLoading,
    isFetching: () => requests.size > 0,
    /** When it last began or ended anything that is waited for, or was touched. */
    busyAt: () => busyAt,
    busy,
    /** Something is about to be done: requests of before are not waited for. */
    begin(): void {
      requests.clear()
      actedAt = Date.now()
      failure = ''
    },
    /** When something was last done by us. */
    actedAt: () => actedAt,
    /** In Chromium's word, why no page came since then. */
    failure: () => failure,
    takeChooser(): FileChooser | null {
      const taken = chooser
      chooser = null
      return taken
    },
    /** What the page lets be dragged, since the mouse was pressed. */
    takeDrag(): object | null {
      const taken = drag
      drag = null
      return taken
    },
    takeOffers: () => offers.splice(0),
    takePopups: () => popups.splice(0),
    hasOffer: () => offers.length > 0,
    hasPopup: () => popups.length > 0,
    /** Resolves when something happened that might matter, or after a while. */
    async stir(ms: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      listeners.add(resolve)
      await promise
      listeners.delete(resolve)
      clearTimeout(timer)
    },
    /** Chromium keeps pages that were left for as long as the page in front needs little: their memory goes while nobody waits. */
    tidy(): void {
      if (isOver || documents === tidied) return
      tidied = documents
      void view.send('HeapProfiler.collectGarbage', {}, '').catch(() => undefined)
    },
    close: () => end('closed'),
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>

/**
 * Electron puts a `prompt()` that throws into the place of Chromium's. A frame still has the original, whose dialog the protocol tells
 * of like any other.
 */
const ownPrompt = `if (window === top) window.prompt = function prompt(message = '', value = '') {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.documentElement.append(frame)
  try {
    return frame.contentWindow.prompt(message, value)
  } finally {
    frame.remove()
  }
}`

const longestMessage = 2_000
const mostFrames = 30
const mostOffers = 5
/** What a page waits for before it shows what was asked for. Pictures may come later. */
const waitedFor = new Set(['Document', 'XHR', 'Fetch', 'Script', 'Stylesheet'])
