/** What a door with a browser lends. Nothing in it decides: it opens views, hands on what the protocol says, and throws them away. */
export interface BrowserPort {
  /** A view that shows nothing yet. Whatever it loads goes through the proxy. */
  open(how: OpenView): Promise<BrowserView>
}

export interface OpenView {
  readonly proxy: { readonly port: number; readonly token: string }
  /** What pages store: for good, until the program ends, or nothing that another view has or gets. */
  readonly cookies: 'kept' | 'until-end' | 'none'
  readonly hears: ViewHears
}

export interface ViewHears {
  /** `session` is '' for the page itself, else that of a frame with a process of its own. */
  message(method: string, params: object, session: string): void
  /** The page wanted a window of its own, which it does not get. */
  popup(url: string): void
  download(offer: OfferedFile): void
  /** Its process has ended. */
  gone(): void
}

/** A file that a page wants to give. It waits until somebody says yes. */
export interface OfferedFile {
  readonly url: string
  readonly name: string
  /** As the server says; 0 when it does not. */
  readonly bytes: number
  /** Loads it into this file. Says whether all of it came. */
  accept(path: string): Promise<boolean>
  refuse(): void
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface BrowserView {
  /** A command of the debugger protocol. May never answer: whoever sends it has the deadline. */
  send(method: string, params: object, session: string): Promise<unknown>
  /** What is drawn now, made smaller where it would have more bytes. */
  capture(type: 'image/png' | 'image/jpeg', mostBytes: number): Promise<Uint8Array>
  /** Whether what the user does in the view reaches the page. */
  letUserIn(isIn: boolean): void
  /** The agent sends input now: it is let through. */
  acting(isActing: boolean): void
  /** Into a window of the app, or with `null` out of sight. */
  place(where: { readonly window: number; readonly bounds: Rectangle } | null): void
  /** Into a window of its own, which is closed without ending the view. */
  popOut(title: string): void
  /** Ends it at once, with its process where the page of it hangs. */
  destroy(isHung: boolean): void
}
