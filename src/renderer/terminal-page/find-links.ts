import type { IBufferRange, ILink, ILinkProvider, Terminal } from '@xterm/xterm'

const address = /https?:\/\/[^\s"'<>`|\\^{}]+/g
/** They end a sentence, not an address. */
const trailing = /[.,;:!?)\]]+$/

/** Addresses in what was printed, also where the terminal broke them into lines. A click asks; nothing opens by itself. */
export function linkProvider(terminal: Terminal, open: (address: string) => void): ILinkProvider {
  return {
    provideLinks(line, answer) {
      answer(linksAt(terminal, line - 1).map((link) => ({ ...link, activate: (_event, text) => open(text) })))
    },
  }
}

function linksAt(terminal: Terminal, line: number): Omit<ILink, 'activate'>[] {
  const { buffer, cols } = terminal
  const lineAt = (index: number) => buffer.active.getLine(index)
  let first = line
  while (first > 0 && line - first < mostLines && lineAt(first)?.isWrapped === true) first -= 1
  let text = lineAt(first)?.translateToString(false) ?? ''
  for (let next = first + 1; next - first < mostLines && lineAt(next)?.isWrapped === true; next += 1)
    text += lineAt(next)?.translateToString(false) ?? ''
  const place = (index: number) => ({ x: (index % cols) + 1, y: first + Math.floor(index / cols) + 1 })
  return [...text.matchAll(address)].map(({ 0: found, index }) => {
    const shown = found.replace(trailing, '')
    const range: IBufferRange = { start: place(index), end: place(index + shown.length - 1) }
    return { text: shown, range }
  })
}

const mostLines = 20
