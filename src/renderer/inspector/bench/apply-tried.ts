import type { ToolsetState } from '../../../shared/calls/tool-calls'
import { call } from '../../bridge'
import type { BenchModel } from './use-model-lines'
import type { BenchItem } from './what-if'

interface Tried {
  readonly items: readonly BenchItem[]
  readonly model: BenchModel | null
  readonly sets: readonly ToolsetState[]
  readonly sessionId: string | null
  readonly when: 'now' | 'next' | 'default'
}

/** Makes real what was tried, and nothing else. Throws what main refused. */
export async function applyTried({ items, model, sets, sessionId, when }: Tried): Promise<void> {
  const offSets = new Set(items.flatMap(({ kind, id }) => (kind === 'toolset' ? [nameOf(id)] : [])))
  const switchesTools = when === 'now' && sessionId !== null && offSets.size > 0
  const switches = items
    .filter(({ kind }) => !(switchesTools && kind === 'toolset'))
    .map(({ kind, id }) => ({ kind, name: nameOf(id), on: false }))
  if (switches.length > 0) await call('inspect.apply', { sessionId, switches, when })
  if (switchesTools) {
    const left = sets.filter(({ id, on }) => on && !offSets.has(id)).map(({ id }) => id)
    await call('tool.switch', { sessionId, sets: left })
  }
  if (model === null) return
  const choice = { provider: model.providerId, model: model.model }
  if (when === 'now' && sessionId !== null) await call('session.model', { sessionId, ...choice, effort: null })
  if (when === 'default') await call('model.default', choice)
}

/** `layer memory` → `memory` */
function nameOf(id: string): string {
  return id.slice(id.indexOf(' ') + 1)
}
