import type { PtySize } from '../../../core/tools/terminal/start-pty'
import type { ScreenOrder, TerminalWish } from '../../../shared/terminal'

export interface ScreenHears {
  /** It draws now, and may be told what. */
  ready(): void
  /** A person typed this, or the terminal answered a program that asked it. */
  typed(text: string): void
  sized(size: PtySize): void
  /** So many characters are drawn. */
  taken(length: number): void
  wished(wish: TerminalWish): void
}

export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Draws one terminal at a time. It is a page of its own: the page of the window neither sees nor reaches it. */
export interface TerminalScreen {
  tell(order: ScreenOrder): void
  /** `null`: out of sight. */
  place(bounds: Bounds | null): void
  focus(): void
  close(): void
}

export interface TerminalScreens {
  open(window: number, hears: ScreenHears): TerminalScreen
}
