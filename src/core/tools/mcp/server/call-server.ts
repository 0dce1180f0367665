import type { Redact } from '../../../base/redact'
import type { ToolContext, ToolResult } from '../../tool'
import type { Connection } from '../connection/open-connection'
import { problemOf } from './connect-problem'
import { inEnglish } from '../../../../shared/words/in-english'
import { mapValues, type SaidText } from '../../../../shared/words/said'
import { reasonOf } from '../../../../shared/words/said-error'

export interface ServerCall {
  readonly server: string
  /** `null` while there is none. */
  readonly connection: Connection | null
  /** Why there is none, as far as it is known. */
  readonly problem: SaidText | null
  readonly timeoutMs: number
  /** Aborted when that time is over, without what the user took to answer the server. */
  readonly late: AbortSignal
  /** Takes all that the server was given out of an error. */
  readonly redact: Redact
  /** Takes tokens out of an answer, which may well hold a plain word of the server's settings. */
  readonly redactTokens: Redact
  /** Told of an error, without secrets. */
  readonly failed: (message: SaidText) => void
  /** The connection is of no more use. */
  readonly lost: (message: SaidText) => void
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly context: ToolContext
  readonly read: (result: unknown) => ToolResult
}

const longestError = 2_000
/** As timers count. */
const longest = 2 ** 31 - 1

/** Asks a server. Whatever happens is a result, and nothing takes longer than the server's time limit. */
export async function callServer(call: ServerCall): Promise<ToolResult> {
  const { server, connection, problem, timeoutMs, redact, context } = call
  if (connection === null) {
    const why = problem === null ? '' : ` (${inEnglish(problem)})`
    return {
      ok: false,
      text: `The tool server ${server} is not connected right now${why}. Try again later, or do it another way.`,
    }
  }
  try {
    const result = await connection.request(call.method, call.params, {
      timeoutMs: longest,
      signal: AbortSignal.any([context.signal, call.late]),
      onProgress: (text) => context.output(redact(text.slice(0, longestError))),
    })
    const answer = call.read(result)
    return redacted(answer, answer.ok ? call.redactTokens : redact)
  } catch (error) {
    if (context.signal.aborted) return { ok: false, text: 'The call was interrupted.' }
    const message = mapValues(reasonOf(error), (value) => redact(value).slice(0, longestError))
    const kind = await problemOf(error)
    if (kind !== 'answer') call.lost(message)
    call.failed(message)
    return { ok: false, text: explain(server, inEnglish(message), timeoutMs, isTimeout(error)) }
  }
}

function explain(server: string, message: string, timeoutMs: number, isLate: boolean): string {
  if (!isLate) return `The tool server ${server} failed: ${message}`
  return `The tool server ${server} did not answer within ${timeoutMs / 1000} s and was told to stop. What it did until then was not undone.`
}

const timeoutCode = -32_001

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === timeoutCode
}

function redacted(result: ToolResult, redact: Redact): ToolResult {
  const { text, parts } = result
  const shown = parts?.map((part) => (part.type === 'text' ? { ...part, text: redact(part.text) } : part))
  return { ...result, text: redact(text), ...(shown === undefined ? {} : { parts: shown }) }
}
