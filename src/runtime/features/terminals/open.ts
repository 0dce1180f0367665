import { randomUUID } from 'node:crypto'
import { ownLaunch } from '../../../core/tools/terminal/own/own-launch'
import { createOwnTerminals } from '../../../core/tools/terminal/own/own-terminals'
import type { OwnTerminal } from '../../../core/tools/terminal/own/own-terminal'
import { backendOf, type TerminalPlace } from '../../../core/tools/terminal/terminal-place'
import { type OwnTerminal as ToldTerminal, usualTerminalKeys } from '../../../shared/terminal'
import { type Said, said } from '../../../shared/words/said'
import { plain } from '../../guard/plain'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { createShownTerminals } from './shown-terminals'

const firstSize = { cols: 80, rows: 24 }

/** The user's own terminals: opened, drawn and ended by the user alone. No tool and no agent knows of them. */
export async function openTerminalsRoom(rooms: Rooms) {
  const { config, edges, events, secrets, userHome, workspace } = rooms
  const { runs, environments } = await rooms.toolbox()
  const terminals = createOwnTerminals({
    uniqueName: randomUUID,
    changed: () => events.emit('terminal.changed', terminals.list().map(told)),
  })
  const shown = createShownTerminals({
    screens: edges.terminals ?? { open: () => refuse(said('terminals.not_here')) },
    find: terminals.find,
    looks: () => ({
      leave: config.values().desktop.shortcuts['terminal'] ?? usualTerminalKeys,
      label: 'Terminal',
    }),
    wished: (window, wish) => events.emitTo(window, 'terminal.wished', wish),
  })
  edges.windows.onClosed(shown.close)
  const settings = () => config.values().terminal

  return {
    shown,
    list: () => terminals.list().map(told),
    close: terminals.close,
    /** What runs in them beside the shells ends with the app, so the user is asked. */
    async mayEnd(): Promise<boolean> {
      const programs = terminals.list().flatMap((terminal) => terminal.program() ?? [])
      if (programs.length === 0) return true
      const choices = [said('terminals.quit_yes'), said('guard.cancel')]
      const detail = said('terminals.quit_detail', { programs: programs.map(plain).join('\n') })
      return (await edges.dialogs.choose({ title: said('terminals.quit_title'), detail, choices })) === 0
    },
    async open(sessionId: string | null): Promise<ToldTerminal> {
      if (edges.terminals === undefined) refuse(said('terminals.not_here'))
      const run = sessionId === null ? null : runs.of(sessionId)
      const place: TerminalPlace = run?.place ?? settings()
      const folder = run === null ? (workspace.current()?.path ?? null) : run.workspace
      const owner = sessionId ?? nextChat
      const opened = await terminals.open(
        { ...backendOf(place), folder },
        () =>
          ownLaunch(
            { kind: place.backend, folder, sessionId: owner },
            {
              env: edges.env,
              platform: process.platform,
              userHome,
              passthrough: () => settings().env_passthrough,
              secrets: () => [...secrets.inMemory()],
            },
            () => environments.of(owner),
          ),
        firstSize,
      )
      return opened.ok ? told(opened.terminal) : refuse(problem(opened.code, opened.reason))
    },
    async end(): Promise<void> {
      shown.closeAll()
      await terminals.closeAll()
    },
  }
}

/** A chat that has not begun has a container or connection of its own. */
const nextChat = 'terminal-of-the-next-chat'

export type Terminals = Awaited<ReturnType<typeof openTerminalsRoom>>

function told({ id, place, end }: OwnTerminal): ToldTerminal {
  const { kind, name, folder } = place
  return { id, backend: { kind, name }, folder, end: end === null ? null : { ...end } }
}

function problem(code: 'folder_gone' | 'no_place' | 'too_many' | 'not_started', reason: string): Said {
  switch (code) {
    case 'folder_gone':
      return said('terminals.folder_gone', { folder: reason })
    case 'too_many':
      return said('terminals.too_many', { most: reason })
    case 'no_place':
    case 'not_started':
      return said('terminals.not_started', { reason })
  }
}

function refuse(why: Said): never {
  throw new Refusal(why)
}
