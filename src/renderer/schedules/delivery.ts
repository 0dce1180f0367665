import { platforms } from '../../shared/platforms'

/** The ways that the form offers; a job may also name others. */
export const deliveries = ['local', 'session', 'notification', 'channel', 'file', 'webhook', 'other'] as const
export type DeliveryKind = (typeof deliveries)[number] | 'origin'

export interface Delivery {
  readonly kind: DeliveryKind
  /** The chat, the path or the address; `telegram` or `telegram:CHAT` of a platform; with `other` the whole text. */
  readonly place: string
}

/** Those whose chats a result can go to: `webhook:` is an address. */
export const deliveryPlatforms: readonly string[] = platforms.filter((id) => id !== 'webhook')

/** As main writes it. */
export function deliveryText({ kind, place }: Delivery): string {
  if (kind === 'other' || kind === 'channel') return place.trim()
  return kind === 'session' || kind === 'file' || kind === 'webhook' ? `${kind}:${place.trim()}` : kind
}

/** What the form has no field for stays as it is written. */
export function deliveryFields(text: string): Delivery {
  const [, kind, place = ''] = /^(session|file|webhook):([^,]*)$/.exec(text) ?? []
  if (kind === 'session' || kind === 'file' || kind === 'webhook') return { kind, place }
  if (text === 'local' || text === 'notification' || text === 'origin') return { kind: text, place: '' }
  const platform = /^([a-z_]+)(?::[^,]*)?$/.exec(text)?.[1] ?? ''
  return { kind: deliveryPlatforms.includes(platform) ? 'channel' : 'other', place: text }
}
