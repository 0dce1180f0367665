import type { Usage } from '../../../shared/turn'

/** What a service reports, in sums that include what they contain. Anything may be missing or wrong. */
export interface ReportedTotals {
  /** With what was read from and written to a cache. */
  readonly prompt: unknown
  readonly cacheRead: unknown
  readonly cacheWrite: unknown
  readonly output: unknown
  readonly reasoning: unknown
  readonly total?: unknown
}

/** OpenAI's way of counting: the prompt includes cached tokens. A report without any token is none. */
export function usageFromTotals(reported: ReportedTotals): Usage | null {
  const prompt = count(reported.prompt)
  const cacheRead = Math.min(prompt, count(reported.cacheRead))
  const cacheWrite = Math.min(prompt - cacheRead, count(reported.cacheWrite))
  // Some services leave reasoning out of the output but not out of the total.
  const output = Math.max(count(reported.output), count(reported.total) - prompt)
  const reasoning = Math.min(output, count(reported.reasoning))
  if (prompt === 0 && output === 0) return null
  return { input: prompt - cacheRead - cacheWrite, output, cacheRead, cacheWrite, reasoning }
}

/** Anthropic's way: each kind of token stands apart. */
export function usageFromParts(parts: Readonly<Partial<Record<keyof Usage, unknown>>>): Usage | null {
  const output = count(parts.output)
  const cacheWrite = count(parts.cacheWrite)
  const usage = {
    input: count(parts.input),
    output,
    cacheRead: count(parts.cacheRead),
    cacheWrite,
    reasoning: Math.min(output, count(parts.reasoning)),
    ...(cacheWrite > 0 &&
      typeof parts.cacheWriteLong === 'number' && {
        cacheWriteLong: Math.min(cacheWrite, count(parts.cacheWriteLong)),
      }),
  }
  return Object.values(usage).every((tokens) => tokens === 0) ? null : usage
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : 0
}
