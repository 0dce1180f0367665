import { randomBytes } from 'node:crypto'
import type { Launch, Shell, ShellSession, TerminalEnvironment } from './environment'
import { createStartMark, type StartMark } from './start-mark'
import { type OnBytes, type Running, startProcess } from './start-process'
import { wrapAwaited } from './wrap-command'

/**
 * Shells that are started while a model thinks, so that its next command need not wait for one. Each waits for one command, is never
 * used for another than it was started for, and is gone with the turn.
 */
export interface SpareShells {
  /** The session runs commands in this turn. */
  ran(session: ShellSession): void
  /** Its model is asked. */
  asked(sessionId: string): void
  /** Its turn is over. */
  ended(sessionId: string): void
  /** Gives a command to the session's spare, if this shell would start it now just as it was started; else it is thrown away. */
  hand(command: string, sessionId: string, shell: Shell, onBytes: OnBytes): Promise<Handed | null>
  /** Ends all. */
  close(): void
}

interface Handed {
  readonly running: Running
  readonly start: StartMark
}

interface Spare extends Handed {
  readonly mark: string
  /** All that it was started with. */
  readonly launch: string
  isOver: boolean
  onBytes: OnBytes
}

/** Bash reads it byte by byte. */
const longestCommand = 8_192
const streams = { input: true, terminal: false } as const

export function createSpareShells(environmentOf: (sessionId: string) => TerminalEnvironment): SpareShells {
  const used = new Map<string, ShellSession>()
  const spares = new Map<string, Promise<Spare | null>>()

  async function start(session: ShellSession): Promise<Spare | null> {
    const opened = await environmentOf(session.sessionId).open(session, new AbortController().signal)
    if (!opened.ok || opened.shell.canWait !== true) return null
    const mark = randomBytes(12).toString('hex')
    const launch = waiting(opened.shell, mark)
    let spare: Spare | null = null
    const started = await startProcess(launch, streams, (bytes) => spare?.onBytes(bytes))
    if (!started.ok) return null
    const { running } = started
    spare = {
      mark,
      launch: JSON.stringify(launch),
      running,
      start: createStartMark(mark),
      isOver: false,
      onBytes: nobody,
    }
    const mine = spare
    void running.ended.then(() => (mine.isOver = true))
    return mine
  }

  function drop(sessionId: string): void {
    const spare = spares.get(sessionId)
    spares.delete(sessionId)
    void spare?.then((started) => started !== null && throwAway(started))
  }

  return {
    ran({ sessionId, workspace }) {
      if (used.get(sessionId)?.workspace !== workspace) used.set(sessionId, { sessionId, workspace })
    },
    asked(sessionId) {
      // After the request is on its way: starting a program keeps this one busy for a moment.
      setImmediate(() => {
        const session = used.get(sessionId)
        if (session === undefined || spares.has(sessionId)) return
        spares.set(
          sessionId,
          start(session).catch(() => null),
        )
      })
    },
    ended(sessionId) {
      used.delete(sessionId)
      drop(sessionId)
    },
    async hand(command, sessionId, shell, onBytes) {
      const found = spares.get(sessionId)
      if (found === undefined) return null
      spares.delete(sessionId)
      const spare = await found
      if (spare === null) return null
      const { running, mark } = spare
      const fits = Buffer.byteLength(command) <= longestCommand && !command.includes('\0')
      const isSame = fits && !spare.isOver && JSON.stringify(waiting(shell, mark)) === spare.launch
      spare.onBytes = (bytes) => onBytes(spare.start.take(bytes))
      if (isSame && running.write(`${command}\0`)) {
        running.endInput()
        return spare
      }
      spare.onBytes = nobody
      throwAway(spare)
      return null
    },
    close() {
      used.clear()
      for (const sessionId of spares.keys()) drop(sessionId)
    },
  }
}

/** A shell that waits for its command. */
function waiting(shell: Shell, mark: string): Launch {
  return shell.launch(wrapAwaited({ ...shell, workdir: null, keepsState: true, mark }), streams)
}

function throwAway({ running }: Spare): void {
  running.endInput()
  running.kill()
}

const nobody = () => undefined
