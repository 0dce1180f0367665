import { type InputEvent, Menu, app, clipboard, dialog } from 'electron'
import type { ScreenHears, TerminalScreens } from '../../runtime/features/terminals/screen'
import { type ScreenOrder, ScreenReport } from '../../shared/terminal'
import { said } from '../../shared/words/said'
import type { Say } from '../../shared/words/say-in'
import { openPaneView, type PaneView } from './pane-view'
import { createInputCheck } from './terminal-input'

const presses: ReadonlySet<InputEvent['type']> = new Set(['mouseDown', 'mouseUp', 'rawKeyDown', 'keyDown', 'touchEnd'])

export interface TerminalPage {
  readonly url: string
  /** The script that lends it the way to main. */
  readonly preload: string
}

/** Terminals are drawn in a page of their own: the window's page can show and hide it, and neither read it nor type into it. */
export function terminalScreens({ url, preload }: TerminalPage, say: Say): TerminalScreens {
  return {
    open(window, hears) {
      const view = openPaneView({
        window,
        preload,
        gone: () => hears.wished({ kind: 'gone' }),
      })
      if (view === null) return { tell: nothing, place: nothing, focus: nothing, close: nothing }
      const { contents } = view
      const tell = (order: ScreenOrder) => contents.isDestroyed() || contents.send('order', order)
      let wantsFocus = false
      const focus = () => {
        if (contents.isDestroyed()) return
        contents.focus()
        tell({ kind: 'focus' })
      }
      // A page that is still loading loses the focus again.
      const ready = () => {
        hears.ready()
        if (wantsFocus) focus()
      }
      listen(view, { ...hears, ready }, tell, say)
      void contents.loadURL(url).catch(() => undefined)
      return {
        tell,
        place: view.place,
        focus() {
          wantsFocus = true
          focus()
        },
        close: () => view.close(),
      }
    },
  }
}

const nothing = () => undefined

function listen({ contents, leave }: PaneView, hears: ScreenHears, tell: (order: ScreenOrder) => void, say: Say): void {
  const input = createInputCheck(Date.now)
  contents.on('input-event', (_event, { type }) => {
    if (presses.has(type)) input.press()
  })
  const isPerson = () => input.isPressed() || app.accessibilitySupportEnabled
  contents.ipc.on('report', (_event, told: unknown) => {
    const parsed = ScreenReport.safeParse(told)
    if (!parsed.success) return
    const report = parsed.data
    switch (report.kind) {
      case 'ready':
        return hears.ready()
      case 'typed':
        return input.allows(report.text) || isPerson() ? hears.typed(report.text) : undefined
      case 'sized':
        return hears.sized({ cols: report.cols, rows: report.rows })
      case 'taken':
        return hears.taken(report.length)
      case 'paste':
        return isPerson() ? void paste(report.isBracketed, tell, say) : undefined
      case 'link':
      case 'selection':
      case 'find':
      case 'leave':
        if (!isPerson()) return
        leave()
        return hears.wished(report)
    }
  })
  contents.on('context-menu', () => {
    const edit = (action: Extract<ScreenOrder, { kind: 'edit' }>['action']) => () => tell({ kind: 'edit', action })
    Menu.buildFromTemplate([
      { label: say(said('terminals.menu_copy')), click: edit('copy') },
      { label: say(said('terminals.menu_paste')), click: edit('paste') },
      { label: say(said('terminals.menu_all')), click: edit('select-all') },
      { type: 'separator' },
      { label: say(said('terminals.menu_message')), click: edit('selection') },
      { label: say(said('terminals.menu_clear')), click: edit('clear') },
    ]).popup()
  })
}

/** A program that cannot tell what was pasted from what was typed runs each line at once. */
async function paste(isBracketed: boolean, tell: (order: ScreenOrder) => void, say: Say): Promise<void> {
  const text = clipboard.readText()
  const lines = text.split('\n').length
  if (text === '') return
  if (!isBracketed && lines > 1) {
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: say(said('terminals.paste_title', { count: lines })),
      detail: say(said('terminals.paste_detail', { text: text.slice(0, longestShown) })),
      buttons: [say(said('terminals.paste_yes')), say(said('guard.cancel'))],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    })
    if (response !== 0) return
  }
  tell({ kind: 'paste', text })
}

const longestShown = 1_000
