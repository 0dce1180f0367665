import { Container, Markdown, type MarkdownTheme } from '@earendil-works/pi-tui'
import { printable } from '../printable'

/** Beyond this, what has come to an end is not read again with each new word. */
const LIVE_CHARS = 2_000

/** An answer as Markdown while it streams: only its last blocks are drawn again, so a long one costs no more than a short one. */
export class AnswerText extends Container {
  private live = ''
  private drawn: Markdown
  // A carriage return at the end of a piece may belong to the line feed of the next.
  private held = ''

  constructor(private readonly theme: MarkdownTheme) {
    super()
    this.drawn = this.begin()
  }

  add(text: string): void {
    const all = this.held + text
    this.held = all.endsWith('\r') ? '\r' : ''
    this.live += printable(all.slice(0, all.length - this.held.length))
    const end = this.live.length > LIVE_CHARS ? lastSettled(this.live) : 0
    if (end > 0) {
      this.drawn.setText(this.live.slice(0, end))
      this.live = this.live.slice(end)
      this.drawn = this.begin()
    }
    this.drawn.setText(this.live)
  }

  private begin(): Markdown {
    const block = new Markdown('', 0, 0, this.theme, undefined, {
      preserveOrderedListMarkers: true,
      renderLatex: false,
    })
    if (this.children.length > 0) this.addChild({ render: () => [''], invalidate: () => undefined })
    this.addChild(block)
    return block
  }
}

/** Where the last block ends that nothing later can change: a blank line outside a fence, before a line that is not indented. */
function lastSettled(text: string): number {
  let fence: string | null = null
  let settled = 0
  let at = 0
  let isAfterBlank = false
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === null && isAfterBlank && /^\S/.test(line)) settled = at
    if (mark !== undefined) {
      if (fence === null) fence = mark
      else if (mark.startsWith(fence)) fence = null
    }
    isAfterBlank = fence === null && line.trim() === ''
    at += line.length + 1
  }
  return settled
}
