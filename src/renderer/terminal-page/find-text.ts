import type { Terminal } from '@xterm/xterm'

/** Selects the next place of a text, from what is selected on and around the end. Letters count alike. */
export function findText(terminal: Terminal, text: string, back: boolean): boolean {
  const wanted = text.toLowerCase()
  if (wanted === '') {
    terminal.clearSelection()
    return false
  }
  const { active } = terminal.buffer
  const lines = active.length
  const selected = terminal.getSelectionPosition()
  const from = selected?.start ?? (back ? { x: terminal.cols, y: lines - 1 } : { x: -1, y: 0 })
  for (let step = 0; step <= lines; step += 1) {
    const line = (from.y + (back ? -step : step) + lines) % lines
    const row = active.getLine(line)?.translateToString(true).toLowerCase() ?? ''
    const isFirst = step === 0
    const column = back
      ? isFirst
        ? from.x === 0
          ? -1
          : row.lastIndexOf(wanted, from.x - 1)
        : row.lastIndexOf(wanted)
      : row.indexOf(wanted, isFirst ? from.x + 1 : 0)
    if (column === -1) continue
    terminal.select(column, line, wanted.length)
    terminal.scrollToLine(Math.max(0, line - Math.floor(terminal.rows / 2)))
    return true
  }
  terminal.clearSelection()
  return false
}
