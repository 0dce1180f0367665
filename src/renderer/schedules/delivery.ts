/** The ways that the form offers; a job may also name others. */
export const deliveries = ['local', 'session', 'notification', 'file', 'webhook'] as const
export type DeliveryKind = (typeof deliveries)[number] | 'origin' | 'other'

export interface Delivery {
  readonly kind: DeliveryKind
  /** The chat, the path or the address; with `other` the whole text. */
  readonly place: string
}

/** As main writes it. */
export function deliveryText({ kind, place }: Delivery): string {
  if (kind === 'other') return place
  return kind === 'session' || kind === 'file' || kind === 'webhook' ? `${kind}:${place.trim()}` : kind
}

/** What the form has no field for stays as it is written. */
export function deliveryFields(text: string): Delivery {
  const [, kind, place = ''] = /^(session|file|webhook):([^,]*)$/.exec(text) ?? []
  if (kind === 'session' || kind === 'file' || kind === 'webhook') return { kind, place }
  if (text === 'local' || text === 'notification' || text === 'origin') return { kind: text, place: '' }
  return { kind: 'other', place: text }
}
