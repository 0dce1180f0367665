import { basename } from 'node:path'
import type { IPty } from '@lydell/node-pty'
import { signalGroup } from '../start-process'
import type { PtySize } from '../start-pty'
import { createKeptOutput } from './kept-output'
import { createOutputFlow } from './output-flow'

/** Draws what a terminal prints. */
export type OnOutput = (text: string) => void

/** A shell of the user with its screen. It lives on when nobody looks. */
export interface OwnTerminal {
  readonly id: string
  readonly place: { readonly kind: string; readonly name: string; readonly folder: string | null }
  /** `null` while it runs. */
  readonly end: { readonly code: number | null } | null
  /** Resolves when it has ended. */
  readonly ended: Promise<void>
  /** What runs in it beside the shell itself; `null`: nothing, or nothing that can be seen from here. */
  program(): string | null
  /** What it printed last, and from now on everything. Returns what ends that. */
  read(onOutput: OnOutput): { readonly text: string; stop(): void }
  /** So many characters of what was handed over are drawn. */
  taken(length: number): void
  write(text: string): void
  resize(size: PtySize): void
  /** Ends the shell and what runs in it. */
  kill(): void
}

const keptLength = 1_000_000
const graceMs = 1_000

export function ownTerminal(parts: Pick<OwnTerminal, 'id' | 'place'>, shell: string, pty: IPty): OwnTerminal {
  const kept = createKeptOutput(keptLength)
  const ended = Promise.withResolvers<void>()
  let end: OwnTerminal['end'] = null
  let reader: OnOutput | null = null
  const flow = createOutputFlow({
    pause: () => pty.pause(),
    resume: () => pty.resume(),
    later(ms, work) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
  pty.onData((text) => {
    kept.take(text)
    reader?.(text)
    flow.passed(text.length)
  })
  pty.onExit(({ exitCode, signal }) => {
    end = { code: signal === undefined || signal === 0 ? exitCode : null }
    flow.end()
    ended.resolve()
  })
  const isOver = () => end !== null
  return {
    ...parts,
    get end() {
      return end
    },
    ended: ended.promise,
    program() {
      if (isOver()) return null
      if (parts.place.kind !== 'local') return parts.place.kind
      const name = basename(pty.process)
      return name === basename(shell) || name === '' ? null : name
    },
    read(onOutput) {
      reader = onOutput
      flow.read(true)
      return {
        text: kept.text(),
        stop() {
          if (reader !== onOutput) return
          reader = null
          if (!isOver()) flow.read(false)
        },
      }
    },
    taken: (length) => isOver() || flow.taken(length),
    write: (text) => isOver() || pty.write(text),
    resize: ({ cols, rows }) => isOver() || pty.resize(cols, rows),
    kill() {
      if (isOver()) return
      // The shell hands it on to its jobs; who does not listen is made to go.
      pty.kill()
      setTimeout(() => isOver() || signalGroup(pty.pid, 'SIGKILL'), graceMs).unref()
    },
  }
}
