import type { SearchBackend } from './backend'
import { brave } from './brave'
import { duckduckgo } from './duckduckgo'
import { exa } from './exa'
import { searxng } from './searxng'
import { tavily } from './tavily'

/** In the order in which they are taken when the settings leave it open; the last one always works. */
export const searchBackends: readonly SearchBackend[] = [tavily, exa, brave, searxng, duckduckgo]

export interface SearchSettings {
  readonly backend: 'auto' | SearchBackend['id']
  readonly searxngUrl: string
  /** Other addresses of services, by their id. */
  readonly bases?: Partial<Record<SearchBackend['id'], string>>
}

export type ChosenBackend =
  | { readonly ok: true; readonly backend: SearchBackend; readonly base: string; readonly key: string | null }
  | { readonly ok: false; readonly reason: string }

/** The service that is set, or the first that could be asked now. */
export async function chooseBackend(
  settings: SearchSettings,
  keyOf: (name: string, address: string) => Promise<string | null>,
): Promise<ChosenBackend> {
  const candidates = searchBackends.filter(({ id }) => settings.backend === 'auto' || settings.backend === id)
  let reason = 'There is no search service.'
  for (const backend of candidates) {
    const base = (
      settings.bases?.[backend.id] ?? (backend.id === 'searxng' ? settings.searxngUrl : backend.base)
    ).replace(/\/+$/, '')
    const key = backend.keyName === null ? null : await keyOf(backend.keyName, base)
    if (base === '') reason = `${backend.name} needs an address: set web.searxng_url.`
    else if (backend.keyName !== null && key === null) reason = `${backend.name} needs a key: set ${backend.keyName}.`
    else return { ok: true, backend, base, key }
  }
  return { ok: false, reason }
}
