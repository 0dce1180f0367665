import { call } from '../../bridge'
import type { BenchModel } from './use-model-lines'
import type { BenchItem } from './bench-items'

interface Wanted {
  readonly items: readonly BenchItem[]
  readonly model: BenchModel | null
  readonly sessionId: string | null
  readonly when: 'now' | 'next' | 'default'
}

/** Makes real what was tried, and nothing else. Throws what main refused. */
export async function applyTried({ items, model, sessionId, when }: Wanted): Promise<void> {
  const switches = items.map(({ kind, key: name, on }) => ({ kind, name, on: !on }))
  const choice = model === null ? null : { provider: model.providerId, model: model.model }
  if (switches.length > 0 || when === 'next') await call('inspect.apply', { sessionId, switches, model: choice, when })
  if (choice === null) return
  if (when === 'now' && sessionId !== null) await call('session.model', { sessionId, ...choice, effort: null })
  if (when === 'default') await call('model.default', choice)
}
