import type { Database } from 'better-sqlite3'
import type { Cause, RequestLine, Timeline } from '../../shared/inspect'
import type { Layer, PromptSnapshot } from '../../shared/model'
import type { TurnHappening } from '../../shared/turn'
import { requestList } from './request-list'
import { requestPrompt } from './request-view'
import { compressionXRays } from './x-ray'

/** What changed the prompt or the cache, and when, oldest first. */
export function timeline(db: Database, { sessionId }: { readonly sessionId: string }): Timeline {
  const requests = requestList(db, { sessionId }).requests.filter(({ verdict }) => verdict.kind !== 'aside')
  return {
    causes: byTime([...requestCauses(db, requests), ...toldCauses(db, sessionId)]),
    compressions: compressionXRays(db, sessionId, requests),
  }
}

/** What requests show by themselves: another prompt, another model, another key. */
export function requestCauses(db: Database, requests: readonly AskedRequest[]): Cause[] {
  return [...promptCauses(db, requests), ...toolCauses(requests), ...routeCauses(requests)]
}

export type AskedRequest = Pick<
  RequestLine,
  'id' | 'startedAt' | 'system' | 'tools' | 'provider' | 'model' | 'credential'
>

export function byTime(causes: readonly Cause[]): Cause[] {
  return causes.toSorted((one, other) => one.at - other.at)
}

/** The prompt of a request is not that of the one before: the layers say why. */
function promptCauses(db: Database, requests: readonly AskedRequest[]): Cause[] {
  return neighbours(requests).flatMap(([before, after]) => {
    if (before.system === after.system) return []
    const [old, now] = [before, after].map(({ id }) => requestPrompt(db, { requestId: id }))
    const place = { at: after.startedAt, requestId: after.id }
    if (!old || !now) return [{ ...place, kind: 'prompt', detail: '' }]
    return changedLayers(old, now).map(({ kind, detail }) => ({ ...place, kind, detail }))
  })
}

interface ChangedLayer {
  readonly kind: Cause['kind']
  readonly detail: string
}

function changedLayers(before: PromptSnapshot, after: PromptSnapshot): readonly ChangedLayer[] {
  const old = new Map(before.layers.map((layer) => [layer.id, layer]))
  const now = new Map(after.layers.map((layer) => [layer.id, layer]))
  const ids = [...new Set([...old.keys(), ...now.keys()])]
  const changed = ids.filter((id) => old.get(id)?.sha256 !== now.get(id)?.sha256)
  return changed.flatMap((id): ChangedLayer[] => {
    const layer = now.get(id) ?? old.get(id)
    if (layer === undefined) return []
    if (id === 'memory' || id === 'user') return [{ kind: 'memory', detail: id }]
    // The model's name stands in the same layer; a switch of models is told by the request itself.
    if (id === 'date') return isNewDay(before, after) ? [{ kind: 'midnight', detail: dayOf(after) }] : []
    const paths = changedFiles(old.get(id), now.get(id))
    return [{ kind: paths.length === 0 ? 'prompt' : 'file', detail: paths.join(', ') || id }]
  })
}

/** Only the files of a layer that are not what they were; a decision about one leaves it the same. */
function changedFiles(before: Layer | undefined, after: Layer | undefined): readonly string[] {
  const hashes = (layer: Layer | undefined) => {
    const pieces = layer === undefined ? [] : layer.parts.length === 0 ? [layer] : layer.parts
    return new Map(pieces.flatMap(({ source }) => (source.kind === 'file' ? [[source.path, source.sha256]] : [])))
  }
  const [old, now] = [hashes(before), hashes(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path))
}

function toolCauses(requests: readonly AskedRequest[]): Cause[] {
  return neighbours(requests)
    .filter(([before, after]) => before.tools !== after.tools)
    .map(([, after]) => ({ at: after.startedAt, requestId: after.id, kind: 'tools', detail: '' }))
}

function isNewDay(before: PromptSnapshot, after: PromptSnapshot): boolean {
  return dayOf(before) !== dayOf(after)
}

function dayOf({ layers }: PromptSnapshot): string {
  return layers.find(({ id }) => id === 'date')?.text.split('\n')[0] ?? ''
}

function routeCauses(requests: readonly AskedRequest[]): Cause[] {
  return neighbours(requests).flatMap(([before, after]): Cause[] => {
    const place = { at: after.startedAt, requestId: after.id }
    const [old, now] = [before, after].map(({ provider, model }) => `${provider}/${model}`)
    if (old !== now) return [{ ...place, kind: 'model', detail: `${old} → ${now}` }]
    if (before.credential === after.credential) return []
    return [{ ...place, kind: 'key', detail: `${before.credential} → ${after.credential}` }]
  })
}

/** What the turns themselves say: memory was written, the prompt was built again, messages were summarised. */
function toldCauses(db: Database, sessionId: string): Cause[] {
  const rows = db
    .prepare<[string], { at: number; event: string }>(
      `SELECT at, event FROM turn_events JOIN turns ON turns.id = turn_id
       WHERE session_id = ? AND (event LIKE '{"type":"compressed"%' OR event LIKE '{"type":"notice"%"rebuilt"%'
         OR event LIKE '{"type":"tool-start"%"name":"memory"%') ORDER BY turn_events.id`,
    )
    .all(sessionId)
  return rows.flatMap(({ at, event }): Cause[] => {
    const happened = JSON.parse(event) as TurnHappening
    if (happened.type === 'compressed') {
      const detail = `${happened.tokensBefore} → ${happened.tokensAfter}`
      return [{ at, kind: 'compression', detail, requestId: null }]
    }
    if (happened.type === 'tool-start' && happened.name === 'memory') {
      return [{ at, kind: 'memory', detail: 'memory', requestId: null }]
    }
    if (happened.type !== 'notice' || happened.notice.kind !== 'rebuilt') return []
    return [{ at, kind: 'rebuilt', detail: happened.notice.reason, requestId: null }]
  })
}

function neighbours(requests: readonly AskedRequest[]): readonly (readonly [AskedRequest, AskedRequest])[] {
  return requests.slice(1).flatMap((after, index) => {
    const before = requests[index]
    return before === undefined ? [] : [[before, after] as const]
  })
}
