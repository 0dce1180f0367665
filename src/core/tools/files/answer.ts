import type { ToolResult } from '../tool'

/** A result that the model reads as JSON. */
export function answer(value: Readonly<Record<string, unknown>>): ToolResult {
  return { ok: true, text: JSON.stringify(value) }
}

/** What went wrong and what to do about it. */
export function problem(error: string, more: Readonly<Record<string, unknown>> = {}): ToolResult {
  return { ok: false, text: JSON.stringify({ error, ...more }) }
}
