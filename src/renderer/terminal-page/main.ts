import { FitAddon } from '@xterm/addon-fit'
import { Terminal } from '@xterm/xterm'
import type { ScreenBridge, ScreenOrder } from '../../shared/terminal'
import { linkProvider } from './find-links'
import { findText } from './find-text'
import { screenKeyOf } from './keys'
import './page.css'
import { themeNow } from './theme'

declare global {
  interface Window {
    readonly screenBridge: ScreenBridge
  }
}

const { report, listen, platform } = window.screenBridge
const screen = document.querySelector<HTMLElement>('#screen')!
const font = { fontFamily: "'JetBrains Mono Variable', monospace", fontSize: 13 }
const longestSelection = 200_000
let leave = ''
/** While what was printed before is drawn again, a program that asked something then must not be answered twice. */
let isReplaying = false

const terminal = new Terminal({
  ...font,
  lineHeight: 1.25,
  scrollback: 10_000,
  minimumContrastRatio: 4.5,
  cursorInactiveStyle: 'outline',
  // A key for the accents of other languages is not a command.
  macOptionIsMeta: false,
  linkHandler: { activate: (_event, address) => report({ kind: 'link', address }), allowNonHttpProtocols: false },
  theme: themeNow(),
})
const fit = new FitAddon()
terminal.loadAddon(fit)
terminal.registerLinkProvider(linkProvider(terminal, (address) => report({ kind: 'link', address })))
terminal.onData((text) => {
  if (!isReplaying) report({ kind: 'typed', text })
})
terminal.onBinary((text) => {
  if (!isReplaying) report({ kind: 'typed', text })
})
terminal.onResize(({ cols, rows }) => report({ kind: 'sized', cols, rows }))
terminal.attachCustomKeyEventHandler((event) => {
  const key = screenKeyOf(event, platform, leave)
  if (key === null) return true
  event.preventDefault()
  if (event.type !== 'keydown') return false
  if (key === 'copy') copy()
  else if (key === 'paste') paste()
  else report({ kind: key })
  return false
})
// Main reads the clipboard: it asks before several lines go to a program that would run each at once.
screen.addEventListener(
  'paste',
  (event) => {
    event.preventDefault()
    event.stopPropagation()
    paste()
  },
  { capture: true },
)

const paste = () => report({ kind: 'paste', isBracketed: terminal.modes.bracketedPasteMode })
const copy = () => {
  if (terminal.hasSelection()) void navigator.clipboard.writeText(terminal.getSelection())
}

const orders: { readonly [K in ScreenOrder['kind']]: (order: Extract<ScreenOrder, { kind: K }>) => void } = {
  show(order) {
    leave = order.leave
    isReplaying = true
    terminal.reset()
    terminal.textarea?.setAttribute('aria-label', order.label)
    terminal.write(order.text, () => {
      isReplaying = false
      terminal.scrollToBottom()
      report({ kind: 'sized', cols: terminal.cols, rows: terminal.rows })
    })
  },
  output: ({ text }) => terminal.write(text, () => report({ kind: 'taken', length: text.length })),
  find: ({ text, back }) => void findText(terminal, text, back),
  focus: () => terminal.focus(),
  paste: ({ text }) => terminal.paste(text),
  edit({ action }) {
    if (action === 'copy') copy()
    if (action === 'paste') paste()
    if (action === 'select-all') terminal.selectAll()
    if (action === 'clear') terminal.clear()
    const text = terminal.getSelection().slice(0, longestSelection)
    if (action === 'selection' && text !== '') report({ kind: 'selection', text })
  },
}

await document.fonts.load(`${font.fontSize}px ${font.fontFamily}`).catch(() => [])
terminal.open(screen)
fit.fit()
window.addEventListener('focus', () => terminal.focus())
if (document.hasFocus()) terminal.focus()
new ResizeObserver(() => fit.fit()).observe(screen)
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => (terminal.options.theme = themeNow()))
listen((order) => (orders[order.kind] as (given: ScreenOrder) => void)(order))
report({ kind: 'ready' })
