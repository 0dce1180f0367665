import { chosenModel, type ModelConfig } from './chosen-model'
import { type ProviderSettings, resolveProvider, sessionProvider } from './resolve-provider'
import type { SaidText } from '../../shared/words/said'

export type SessionTarget =
  | { readonly ok: true; readonly provider: string; readonly model: string }
  | { readonly ok: false; readonly reason: SaidText }

/**
 * What a new session talks to: the model that was asked for, as `MODEL` or `PROVIDER/MODEL`, else that of the config at its
 * provider, or Dry run while none is set.
 */
export function sessionTarget(
  settings: ProviderSettings & ModelConfig,
  env: Readonly<Record<string, string | undefined>>,
  asked: string | null = null,
): SessionTarget {
  if (asked !== null) {
    const [first = '', ...rest] = asked.split('/')
    const named = rest.length > 0 ? resolveProvider(first, settings, env) : null
    if (named?.ok) return { ok: true, provider: named.provider.id, model: rest.join('/') }
    return sessionTarget({ ...settings, model: { ...settings.model, default: asked } }, env)
  }
  const { provider, name } = chosenModel(settings)
  if (provider === 'dry-run') return { ok: true, provider, model: name }
  const found = sessionProvider(settings, env)
  return found.ok ? { ok: true, provider: found.provider.id, model: name } : found
}
