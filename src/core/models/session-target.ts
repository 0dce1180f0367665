import { chosenModel, type ModelConfig } from './chosen-model'
import { type ProviderSettings, sessionProvider } from './resolve-provider'

export type SessionTarget =
  | { readonly ok: true; readonly provider: string; readonly model: string }
  | { readonly ok: false; readonly reason: string }

/** What a new session talks to: the model of the config at its provider, or Dry run while none is set. */
export function sessionTarget(
  settings: ProviderSettings & ModelConfig,
  env: Readonly<Record<string, string | undefined>>,
): SessionTarget {
  const { provider, name } = chosenModel(settings)
  if (provider === 'dry-run') return { ok: true, provider, model: name }
  const found = sessionProvider(settings, env)
  return found.ok ? { ok: true, provider: found.provider.id, model: name } : found
}
