import { platforms } from '../../../shared/platforms'
import { said, type SaidText } from '../../../shared/words/said'
import { type ChannelTarget, parseTarget } from '../../channels/rules/parse-target'

/** Where a result goes. */
export type DeliveryTarget =
  /** Kept with the runs of the job, nothing more. */
  | { readonly kind: 'local' }
  /** The session that made the job. */
  | { readonly kind: 'origin' }
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'notification' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'webhook'; readonly url: string }
  /** The home channel of a messaging platform, or a chat there. */
  | { readonly kind: 'channel'; readonly target: ChannelTarget }

export type ParsedDelivery =
  | { readonly ok: true; readonly targets: readonly DeliveryTarget[] }
  | { readonly ok: false; readonly message: SaidText }

/** `notification, file:~/reports/news.md`. */
export function parseDelivery(text: string): ParsedDelivery {
  const targets: DeliveryTarget[] = []
  for (const word of text.split(',').map((part) => part.trim())) {
    if (word === '') continue
    const target = targetOf(word)
    if (target === null) return { ok: false, message: said('schedule.no_place_results', { word, forms }) }
    // What is named twice is handed over once.
    if (!targets.some((one) => JSON.stringify(one) === JSON.stringify(target))) targets.push(target)
  }
  return targets.length === 0
    ? { ok: false, message: said('schedule.place_results_missing', { forms }) }
    : { ok: true, targets }
}

/** Only names of this list are looked up: a made-up one reads no variable. `webhook:` is an address here. */
const known = platforms.filter((id) => id !== 'webhook').map((id) => ({ id }))

const forms = said('schedule.delivery_forms')

function targetOf(word: string): DeliveryTarget | null {
  if (word === 'local' || word === 'origin' || word === 'notification') return { kind: word }
  const [, kind, rest = ''] = /^(session|file|webhook):(.+)$/.exec(word) ?? []
  if (kind === undefined) {
    const channel = parseTarget(word, known)
    return channel === null ? null : { kind: 'channel', target: channel }
  }
  if (kind === 'session') return { kind, sessionId: rest }
  if (kind === 'file') return { kind, path: rest }
  if (kind !== 'webhook') return null
  const protocol = URL.parse(rest)?.protocol
  return protocol === 'https:' || protocol === 'http:' ? { kind, url: rest } : null
}
