/** What a call asks for. */
export type SearchShape =
  /** The newest sessions. */
  | { readonly kind: 'browse'; readonly limit: number }
  | { readonly kind: 'discovery'; readonly query: string; readonly limit: number }
  /** One session: how it began and ended. */
  | { readonly kind: 'read'; readonly sessionId: string }
  /** The messages around one. */
  | { readonly kind: 'scroll'; readonly sessionId: string; readonly messageId: number; readonly window: number }

export interface ShapeArguments {
  readonly query?: string | undefined
  readonly limit?: number | string | undefined
  readonly session_id?: string | undefined
  readonly around_message_id?: number | string | undefined
  readonly window?: number | string | undefined
}

/** A place beats a session, a session beats a query. Numbers that are none get the usual value. */
export function searchShape(args: ShapeArguments): SearchShape {
  const sessionId = args.session_id?.trim().replace(/^@session:(?:[^/]*\/)?/, '') ?? ''
  const messageId = Number(args.around_message_id ?? Number.NaN)
  if (sessionId !== '' && Number.isInteger(messageId))
    return { kind: 'scroll', sessionId, messageId, window: clamp(args.window, 5, 20) }
  if (sessionId !== '') return { kind: 'read', sessionId }
  const limit = searchLimit(args.limit)
  const query = args.query?.trim() ?? ''
  return query === '' ? { kind: 'browse', limit } : { kind: 'discovery', query, limit }
}

export const searchLimit = (value: number | string | undefined) => clamp(value, 3, 10)

function clamp(value: number | string | undefined, usual: number, most: number): number {
  const number = Math.trunc(Number(value ?? Number.NaN))
  return Number.isFinite(number) ? Math.min(most, Math.max(1, number)) : usual
}
