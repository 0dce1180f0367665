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
  /** What was written since the last line end. */
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
      line = (line + text).slice((line + text).lastIndexOf('\n') + 1)
      return true
    },
    endInput: opened.endInput,
    kill: opened.kill,
  }
}
