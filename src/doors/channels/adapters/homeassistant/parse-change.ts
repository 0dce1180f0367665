import { z } from 'zod'
import type { Incoming } from '../../../../core/channels/inbound'

const names = z.array(z.string()).catch([])

/** What the agent hears of. Nothing unless it is named. */
export const Watched = z.object({
  watch_domains: names.default([]),
  watch_entities: names.default([]),
  ignore_entities: names.default([]),
  cooldown_seconds: z.number().nonnegative().catch(30).default(30),
})
export type Watched = z.infer<typeof Watched>

/** Whether a change of an entity is told; what is ignored never is, and each entity has a pause. */
export function createWatch({
  watch_domains: domains,
  watch_entities: entities,
  ignore_entities: ignored,
  cooldown_seconds: pause,
}: Watched) {
  const last = new Map<string, number>()
  return (entity: string, seconds: number): boolean => {
    if (ignored.includes(entity)) return false
    if (!entities.includes(entity) && !domains.includes(entity.split('.')[0] ?? '')) return false
    const before = last.get(entity)
    if (before !== undefined && seconds - before < pause) return false
    last.set(entity, seconds)
    return true
  }
}

const State = z.object({
  state: z.string(),
  attributes: z.object({ friendly_name: z.string().optional().catch(undefined) }).catch({}),
})

const Change = z.object({
  time_fired: z.string().optional(),
  context: z.object({ id: z.string() }).optional().catch(undefined),
  data: z.object({
    entity_id: z.string(),
    old_state: State.nullish().catch(null),
    new_state: State.nullish().catch(null),
  }),
})

/** One `state_changed`. Total. `null`: nothing that is told. */
export function parseChange(
  event: unknown,
  isTold: (entity: string, seconds: number) => boolean,
  now: number,
): Incoming | null {
  const parsed = Change.safeParse(event)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const { data, context, time_fired: fired } = parsed.data
  const { entity_id: entity, old_state: before, new_state: after } = data
  // Only a detail changed, or the entity is gone.
  if (after === null || after === undefined || after.state === before?.state || !isTold(entity, now / 1000)) return null
  const at = Date.parse(fired ?? '')
  const name = after.attributes.friendly_name ?? entity
  const from = before === null || before === undefined ? '' : ` from ${JSON.stringify(before.state)}`
  return {
    type: 'message',
    id: `${entity}/${context?.id ?? ''}/${fired ?? now}`,
    source: { chatType: 'webhook', chatId: 'events', userId: 'homeassistant', userName: 'Home Assistant' },
    kind: 'event',
    text: `Home Assistant: ${JSON.stringify(name)} (${entity}) changed${from} to ${JSON.stringify(after.state)}.`,
    at: Number.isNaN(at) ? now : at,
  }
}
