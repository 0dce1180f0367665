import type { ConfigFile } from '../../../core/home/config-file'
import { isGroup } from '../../../core/base/is-group'
import { OwnProvider } from '../../../shared/calls/settings-calls'

/** The user's own endpoints as they are written, without anything else that may stand beside them. */
export function ownProviders(config: Pick<ConfigFile, 'raw'>): OwnProvider[] {
  const { providers } = config.raw()
  if (!isGroup(providers)) return []
  return Object.entries(providers).flatMap(([id, entry]) => {
    if (!isGroup(entry)) return []
    const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '')
    const parsed = OwnProvider.safeParse({
      id,
      name: text('name'),
      baseUrl: text('base_url'),
      apiMode: text('api_mode'),
      keyName: text('api_key_env'),
    })
    return parsed.success ? [parsed.data] : []
  })
}

/** Field by field, so that what else stands in the entry stays. The address comes first: without it there is no entry. */
export function providerFields({
  name,
  baseUrl,
  apiMode,
  keyName,
}: OwnProvider): readonly [string, string | undefined][] {
  return [
    ['base_url', baseUrl],
    ['name', name || undefined],
    ['api_mode', apiMode || undefined],
    ['api_key_env', keyName || undefined],
  ]
}
