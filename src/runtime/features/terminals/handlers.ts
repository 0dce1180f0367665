import type { terminalCalls } from '../../../shared/calls/terminal-calls'
import type { Handlers } from '../../../shared/ipc'
import type { Rooms } from '../../rooms'

/** Nothing is opened for a window that only looks. */
export function terminalHandlers(rooms: Rooms): Pick<Handlers, keyof typeof terminalCalls> {
  const opened = async () => rooms.terminals.opened()
  const processOf = async (sessionId: string, id: string) =>
    (await rooms.toolbox.opened())?.processes.find(sessionId, id) ?? null
  return {
    'terminal.list': async () => (await opened())?.list() ?? [],
    'terminal.open': async ({ sessionId }) => (await rooms.terminals()).open(sessionId),
    'terminal.close': async ({ id }) => (await opened())?.close(id),
    'terminal.place': async ({ id, bounds }, window) => (await opened())?.shown.place(window, id, bounds),
    'terminal.focus': async (_: void, window) => (await opened())?.shown.screenOf(window)?.focus(),
    'terminal.find': async ({ text, back }, window) =>
      (await opened())?.shown.screenOf(window)?.tell({ kind: 'find', text, back }),
    'terminal.selection': async (_: void, window) =>
      (await opened())?.shown.screenOf(window)?.tell({ kind: 'edit', action: 'selection' }),
    'process.list': async ({ sessionId }) => {
      const processes = (await rooms.toolbox.opened())?.processes.list(sessionId) ?? []
      return processes.map(({ id, command, startedAt, end, recovered }) => ({
        id,
        command: rooms.redact(command.slice(0, longestCommand)),
        startedAt,
        end: end === null ? null : { ...end },
        recovered,
      }))
    },
    async 'process.output'({ sessionId, id }) {
      const process = await processOf(sessionId, id)
      return process === null ? null : { text: process.text(), dropped: process.dropped() }
    },
    'process.stop': async ({ sessionId, id }) => (await processOf(sessionId, id))?.kill(),
  }
}

const longestCommand = 2_000
