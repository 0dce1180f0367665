import { createInterface, type Interface } from 'node:readline/promises'
import type { ReadStream, WriteStream } from 'node:tty'
import { serial } from '../core/base/serial'

/** The person at the keyboard. */
export interface Terminal {
  /** One line. `null` when it ended before there was one, or nobody waits for it any more. */
  ask(question: string, signal: AbortSignal): Promise<string | null>
  close(): void
}

/** `null` where nobody sees a question or could answer it. What is asked goes to standard error: the answer's stream stays clean. */
export function openTerminal(
  input: Pick<ReadStream, 'isTTY'> & NodeJS.ReadableStream,
  output: Pick<WriteStream, 'isTTY'> & NodeJS.WritableStream,
): Terminal | null {
  if (!input.isTTY || !output.isTTY) return null
  const inTurn = serial()
  let lines: Interface | null = null

  async function ask(question: string, signal: AbortSignal): Promise<string | null> {
    if (signal.aborted) return null
    // Cooked: the line is edited by the system's terminal, and Ctrl+C stays the signal that ends the turn.
    lines ??= createInterface({ input, output, terminal: false })
    const ended = Promise.withResolvers<null>()
    const end = () => ended.resolve(null)
    lines.once('close', end)
    try {
      return await Promise.race([lines.question(question, { signal }), ended.promise])
    } catch {
      return null
    } finally {
      lines.off('close', end)
    }
  }

  return {
    ask: (question, signal) => inTurn(() => ask(question, signal)),
    close: () => lines?.close(),
  }
}
