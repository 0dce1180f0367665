import type { ToolResult } from '../tool'

/** The work goes on behind the scenes when it is interrupted: its deadlines end it. */
export async function interruptible(work: Promise<ToolResult>, signal: AbortSignal): Promise<ToolResult> {
  const { promise, resolve } = Promise.withResolvers<ToolResult>()
  const stop = () => resolve({ ok: false, text: 'Interrupted.' })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
