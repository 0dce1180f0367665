import type { OwnTerminal } from '../../../core/tools/terminal/own/own-terminal'
import type { TerminalWish } from '../../../shared/terminal'
import { joinOutput } from './join-output'
import type { Bounds, TerminalScreen, TerminalScreens } from './screen'

export interface ShownPorts {
  readonly screens: TerminalScreens
  find(id: string): OwnTerminal | null
  /** The keys that lead out of a terminal, and what a screen reader calls it. */
  looks(): { readonly leave: string; readonly label: string }
  wished(window: number, wish: TerminalWish): void
}

interface Shown {
  readonly screen: TerminalScreen
  isReady: boolean
  terminal: OwnTerminal | null
  stop(): void
}

const nothing = () => undefined

/** Which terminal stands in which window. A terminal is drawn in one place at a time. */
export function createShownTerminals({ screens, find, looks, wished }: ShownPorts) {
  const shown = new Map<number, Shown>()

  function openIn(window: number): Shown {
    const known = shown.get(window)
    if (known !== undefined) return known
    const screen = screens.open(window, {
      ready() {
        made.isReady = true
        read(made)
      },
      typed: (text) => made.terminal?.write(text),
      sized: (size) => made.terminal?.resize(size),
      taken: (length) => made.terminal?.taken(length),
      wished(wish) {
        if (wish.kind === 'gone') close(window)
        wished(window, wish)
      },
    })
    const made: Shown = { screen, isReady: false, terminal: null, stop: nothing }
    shown.set(window, made)
    return made
  }

  function read(one: Shown): void {
    const { terminal, screen } = one
    if (terminal === null || !one.isReady) return
    const output = joinOutput((text) => screen.tell({ kind: 'output', text }))
    const { text, stop } = terminal.read(output.take)
    one.stop = () => {
      output.end()
      stop()
    }
    screen.tell({ kind: 'show', text, ...looks() })
  }

  function show(one: Shown, terminal: OwnTerminal): void {
    if (one.terminal === terminal) return
    for (const other of shown.values()) if (other.terminal === terminal) leave(other)
    leave(one)
    one.terminal = terminal
    read(one)
  }

  function leave(one: Shown): void {
    one.stop()
    one.stop = nothing
    one.terminal = null
  }

  function close(window: number): void {
    const one = shown.get(window)
    if (one === undefined) return
    shown.delete(window)
    leave(one)
    one.screen.close()
  }

  return {
    place(window: number, id: string | null, bounds: Bounds | null): void {
      const terminal = id === null ? null : find(id)
      if (terminal === null) return close(window)
      // What is not in sight needs no page yet.
      if (bounds === null) return shown.get(window)?.screen.place(null)
      const one = openIn(window)
      show(one, terminal)
      one.screen.place(bounds)
    },
    screenOf: (window: number): TerminalScreen | null => shown.get(window)?.screen ?? null,
    close,
    closeAll(): void {
      for (const window of shown.keys()) close(window)
    },
  }
}
