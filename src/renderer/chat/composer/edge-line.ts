/** Whether the caret stands in the first or the last line that is drawn, long lines that wrap included. */
export function caretIsInLine(edge: 'first' | 'last', root: HTMLElement): boolean {
  const selection = window.getSelection()
  if (selection === null || !selection.isCollapsed || selection.rangeCount === 0) return false
  const caret = boxOf(selection.getRangeAt(0))
  const whole = new Range()
  whole.selectNodeContents(root)
  const all = whole.getBoundingClientRect()
  // An empty editor has one line.
  if (caret === null || all.height === 0) return true
  const reach = caret.height * 0.75
  return edge === 'first' ? caret.top - all.top < reach : all.bottom - caret.bottom < reach
}

/** A caret on an empty line has no box of its own: its line break has one. */
function boxOf(range: Range): DOMRect | null {
  const [box] = range.getClientRects()
  if (box !== undefined) return box
  const { startContainer, startOffset } = range
  const node = startContainer.childNodes[startOffset] ?? startContainer.childNodes[startOffset - 1]
  return node instanceof Element ? node.getBoundingClientRect() : null
}
