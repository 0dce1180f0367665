import type { OpenCommand } from './open-command'
import { asShown } from './output-text'
import type { RollingText } from './rolling-text'

/** One background process as the tool and the window see it. */
export interface ManagedProcess {
  readonly id: string
  readonly sessionId: string
  readonly command: string
  readonly pid: number
  readonly startedAt: number
  /** Found again after a restart of the app: it can be seen and ended, but its output is lost. */
  readonly recovered: boolean
  /** `null` while it runs. */
  readonly end: { readonly code: number | null; readonly at: number } | null
  /** Resolves when it has ended. */
  readonly ended: Promise<void>
  unread(): string
  text(): string
  /** Characters that fell out of the buffer. */
  dropped(): number
  /** What was written since the last line end; of a database statement that is still open, all of it. */
  unfinishedLine(): string
  write(text: string): boolean
  endInput(): void
  kill(): void
}

export interface ProcessParts {
  readonly id: string
  readonly sessionId: string
  readonly command: string
  readonly startedAt: number
  readonly clock: () => number
  readonly buffer: RollingText
  readonly redact: (text: string) => string
}

export function managedProcess(
  { id, sessionId, command, startedAt, clock, buffer, redact }: ProcessParts,
  opened: OpenCommand,
): ManagedProcess {
  let end: ManagedProcess['end'] = null
  let line = ''
  const ended = opened.ended.then(({ code }) => {
    end = { code, at: clock() }
  })
  return {
    id,
    sessionId,
    command,
    pid: opened.pid,
    startedAt,
    recovered: false,
    get end() {
      return end
    },
    ended,
    unread: () => redact(asShown(buffer.unread())),
    text: () => redact(asShown(buffer.text())),
    dropped: buffer.dropped,
    unfinishedLine: () => line,
    write(text) {
      if (!opened.write(text)) return false
      line = unfinished(line + text)
      return true
    },
    endInput: opened.endInput,
    kill: opened.kill,
  }
}

/** A database client runs a statement at its semicolon, not at the end of a line. */
function unfinished(typed: string): string {
  const statement = typed.slice(typed.lastIndexOf(';') + 1)
  if (OPEN_STATEMENT.test(statement) && statement.length <= LONGEST_STATEMENT) return statement
  return typed.slice(typed.lastIndexOf('\n') + 1)
}

const OPEN_STATEMENT = /^\s*(?:drop|delete|truncate)\b/i
const LONGEST_STATEMENT = 4_000
