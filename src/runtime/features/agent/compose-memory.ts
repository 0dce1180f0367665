import type { Config } from '../../../core/home/config-schema'
import type { Redact } from '../../../core/base/redact'
import { createExternalMemory, type ExternalMemory } from '../../../core/memory/provider/create-external-memory'
import { sessionRecall } from '../../../core/memory/provider/session-recall'
import { scanStrictly } from '../../../core/memory/scan-strictly'
import type { Search } from '../../../core/sessions/search/create-search'

/** The external memory of the settings. Without a search there is nothing that could be recalled. */
export function composeMemory(
  settings: () => Config,
  search: Search['ask'] | undefined,
  redact: Redact,
): ExternalMemory {
  const sessions = search === undefined ? null : sessionRecall(search)
  return createExternalMemory({
    provider: () => (settings().memory.provider === 'sessions' ? sessions : null),
    redact,
    scan: scanStrictly,
  })
}
