import type { ToolCall } from '../../models/model-client'
import { readArguments } from './tool-arguments'
import { meantTool } from './tool-names'

/** A call that can be run, or whose answer is already known. */
export interface JudgedCall extends ToolCall {
  readonly args: Readonly<Record<string, unknown>>
  /** The earlier call of the same message that asks for exactly this; it runs once. */
  readonly sameAs: string | null
}

export type JudgedCalls =
  | { readonly kind: 'run'; readonly calls: readonly JudgedCall[]; readonly renamed: readonly string[] }
  /** The answer ended inside a call: never run any of it. */
  | { readonly kind: 'cut'; readonly name: string }
  | { readonly kind: 'broken'; readonly name: string; readonly reasons: ReadonlyMap<string, string> }
  | { readonly kind: 'unknown'; readonly names: readonly string[] }

/** What is to be done with the calls of one message. Names come first: a call of no tool has no arguments to judge. */
export function judgeCalls(calls: readonly ToolCall[], known: readonly string[]): JudgedCalls {
  const unknown = calls.filter(({ name }) => meantTool(name, known) === null)
  if (unknown.length > 0) return { kind: 'unknown', names: unknown.map(({ name }) => name) }

  const read = calls.map((call) => ({ call, result: readArguments(call.arguments) }))
  const cut = read.find(({ result }) => result.kind === 'cut')
  if (cut !== undefined) return { kind: 'cut', name: cut.call.name }
  const reasons = new Map(
    read.flatMap(({ call, result }) => (result.kind === 'broken' ? [[call.id, result.reason] as const] : [])),
  )
  const broken = read.find(({ result }) => result.kind === 'broken')
  if (broken !== undefined) return { kind: 'broken', name: broken.call.name, reasons }

  const first = new Map<string, string>()
  const judged = read.map(({ call, result }): JudgedCall => {
    const name = meantTool(call.name, known) ?? call.name
    const args = result.kind === 'ok' ? result.value : {}
    const key = JSON.stringify([name, sorted(args)])
    const sameAs = first.get(key) ?? null
    if (sameAs === null) first.set(key, call.id)
    return { ...call, name, args, sameAs }
  })
  const renamed = calls.filter(({ name }) => !known.includes(name)).map(({ name }) => name)
  return { kind: 'run', calls: judged, renamed }
}

/** The same value with its keys in order, so that equal arguments are equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
