import { createInterface, type Interface } from 'node:readline/promises'
import type { ReadStream, WriteStream } from 'node:tty'
import { serial } from '../core/base/serial'

/** The person at the keyboard. */
export interface Terminal {
  /** One line. `null` when it ended before there was one, or nobody waits for it any more. */
  ask(question: string, signal: AbortSignal): Promise<string | null>
  /** The same for what must not be seen: nothing of it is shown. */
  askSecret(question: string): Promise<string | null>
  close(): void
}

/** `null` where nobody sees a question or could answer it. What is asked goes to standard error: the answer's stream stays clean. */
export function openTerminal(
  input: Pick<ReadStream, 'isTTY' | 'setRawMode'> & NodeJS.ReadableStream,
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

  /** Raw, so that the system's terminal shows nothing; what edits and ends a line is done here. */
  async function askSecret(question: string): Promise<string | null> {
    lines?.close()
    lines = null
    const ended = Promise.withResolvers<string | null>()
    let typed = ''
    const take = (data: Buffer | string) => {
      // A paste may come with marks around it.
      for (const letter of String(data).replaceAll('\u001B[200~', '').replaceAll('\u001B[201~', '')) {
        if (letter === '\r' || letter === '\n') return ended.resolve(typed)
        if (letter === '\u0003' || letter === '\u0004') return ended.resolve(null)
        if (letter === '\u007F' || letter === '\b') typed = typed.slice(0, -1)
        else if (letter === '\u0015') typed = ''
        else if (letter >= ' ') typed += letter
      }
    }
    const end = () => ended.resolve(null)
    input.setRawMode(true)
    input.on('data', take)
    input.once('end', end)
    input.resume()
    // Asked last: whoever types as soon as the question is there is not shown either.
    output.write(question)
    try {
      return await ended.promise
    } finally {
      input.off('data', take)
      input.off('end', end)
      input.setRawMode(false)
      input.pause()
      output.write('\n')
    }
  }

  return {
    askSecret: (question) => inTurn(() => askSecret(question)),
    ask: (question, signal) => inTurn(() => ask(question, signal)),
    close: () => lines?.close(),
  }
}
