import type { PtySize } from '../start-pty'
import { startPty } from '../start-pty'
import type { OwnLaunch } from './own-launch'
import { type OwnTerminal, ownTerminal } from './own-terminal'

export interface OwnTerminalPorts {
  readonly uniqueName: () => string
  /** Must not throw. */
  readonly changed: () => void
}

export type OpenedTerminal =
  | { readonly ok: true; readonly terminal: OwnTerminal }
  | {
      readonly ok: false
      readonly code: 'folder_gone' | 'no_place' | 'too_many' | 'not_started'
      readonly reason: string
    }

export interface OwnTerminals {
  open(place: OwnTerminal['place'], launch: () => Promise<OwnLaunch>, size: PtySize): Promise<OpenedTerminal>
  list(): readonly OwnTerminal[]
  find(id: string): OwnTerminal | null
  /** Ends it and forgets what it printed. */
  close(id: string): void
  /** Ends all and waits until they are gone, a moment at most. */
  closeAll(): Promise<void>
}

const mostTerminals = 24
const farewellMs = 2_500

/** The user's own terminals, in the order in which they were opened. Nothing of them is stored. */
export function createOwnTerminals({ uniqueName, changed }: OwnTerminalPorts): OwnTerminals {
  const terminals = new Map<string, OwnTerminal>()
  let starting = 0
  let isClosed = false

  async function start(place: OwnTerminal['place'], launch: () => Promise<OwnLaunch>, size: PtySize) {
    const found = await launch()
    if (!found.ok) return found
    const { program } = found.launch
    const started = await startPty({ ...found.launch, size, encoding: 'utf8' })
    if (!started.ok) return { ok: false, code: 'not_started', reason: started.reason } as const
    const terminal = ownTerminal({ id: uniqueName(), place }, program, started.pty)
    if (isClosed) terminal.kill()
    terminals.set(terminal.id, terminal)
    void terminal.ended.then(changed)
    changed()
    return { ok: true, terminal } as const
  }

  return {
    async open(place, launch, size) {
      if (terminals.size + starting >= mostTerminals)
        return { ok: false, code: 'too_many', reason: String(mostTerminals) }
      starting += 1
      try {
        return await start(place, launch, size)
      } finally {
        starting -= 1
      }
    },
    list: () => [...terminals.values()],
    find: (id) => terminals.get(id) ?? null,
    close(id) {
      const terminal = terminals.get(id)
      if (terminal === undefined) return
      terminals.delete(id)
      terminal.kill()
      changed()
    },
    async closeAll() {
      isClosed = true
      const running = [...terminals.values()].filter(({ end }) => end === null)
      for (const terminal of running) terminal.kill()
      const late = new Promise((resolve) => setTimeout(resolve, farewellMs).unref())
      await Promise.race([Promise.all(running.map(({ ended }) => ended)), late])
    },
  }
}
