import { isGroup } from '../../../core/base/is-group'
import type { ConfigFile } from '../../../core/home/config-file'
import { endpointAddress } from '../../../core/models/endpoint-address'
import { providers as services } from '../../../core/models/providers'
import { originOf as secretOrigin } from '../../../core/secrets/bound-key'
import { OwnProvider, type providerCalls } from '../../../shared/calls/provider-calls'
import type { Handlers } from '../../../shared/ipc'
import { said } from '../../../shared/words/said'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { settingProblem } from '../settings/setting-problem'

/** The user's own endpoints: `providers` of `config.yaml`, each with its key in the key store. */
export function ownProviders(rooms: Rooms): Pick<Handlers, keyof typeof providerCalls> {
  const { config, secrets, models, promptChanged } = rooms
  const write = async (key: readonly string[], value: unknown): Promise<void> => {
    const change = await config.set(key, value)
    if (!change.ok) throw new Refusal(settingProblem(change.notice))
  }
  const entryOf = (id: string | null) => listed(config).find((provider) => provider.id === id)
  const placeOf = async (name: string) => (await secrets.list([name])).find((key) => key.name === name)?.origin

  /** That of the entry, for its own address only: one that is only tried gets none. */
  async function storedKey(id: string | null, address: string): Promise<string | null> {
    const entry = entryOf(id)
    const name = entry?.keyName ?? ''
    if (entry === undefined || name === '' || (await placeOf(name)) === 'none') return null
    if (!isSamePlace(entry.baseUrl, address)) return null
    const revealed = await secrets.reveal(name, entry.baseUrl)
    if (!revealed.ok) throw new Refusal(revealed.reason)
    return revealed.value
  }

  /** The name it has, else one that nobody has set elsewhere: such a key could not be stored. */
  async function keyNameFor(id: string): Promise<string> {
    const own = entryOf(id)?.keyName ?? ''
    if (own !== '') return own
    const start = id
      .toUpperCase()
      .replaceAll('-', '_')
      .replace(/^(?![A-Z])/, 'ENDPOINT_')
      .slice(0, 48)
    const names = [`${start}_API_KEY`, `${start}_ENDPOINT_KEY`]
    for (const name of names) if ((await placeOf(name)) === 'none') return name
    return names[1] ?? ''
  }

  return {
    'provider.list': () => listed(config),
    'provider.try': async ({ id, key, model, name, ...endpoint }) => {
      const used = key?.trim() || (await storedKey(id, endpoint.address))
      const called = name.trim() || endpoint.address
      return (await models()).try({ ...endpoint, name: called, key: used || null, model: model.trim() || null })
    },
    'provider.save': async ({ id: known, name, address, apiMode, key, model, withoutKeyStore }) => {
      const baseUrl = endpointAddress(address)
      if (baseUrl === null) throw new Refusal(said('models.not_an_address', { address }))
      const id = known ?? newId(name.trim() || new URL(baseUrl).hostname, Object.keys(config.values().providers))
      const entry = entryOf(id)
      const keyName = key === null ? (entry?.keyName ?? '') : await keyNameFor(id)
      const isMoved = entry !== undefined && !isSamePlace(entry.baseUrl, baseUrl)
      if (key === null && isMoved && isStored(await placeOf(keyName))) {
        const known = secretOrigin(entry.baseUrl)
        throw new Refusal(said('secrets.bound_elsewhere', { name: keyName, known, address: secretOrigin(baseUrl) }))
      }
      if (key !== null) {
        // First: where it cannot be stored nothing else is, and the person is asked.
        const saved = await secrets.save(keyName, key, { withoutKeyStore, origins: [secretOrigin(baseUrl)] })
        if (!saved.ok) throw new Refusal(saved.reason)
      }
      const fields: readonly [string, unknown][] = [
        // The address comes first: without it there is no entry. Field by field, so that what else stands in it stays.
        ['base_url', baseUrl],
        ['name', name.trim() || undefined],
        ['api_mode', apiMode || undefined],
        ['api_key_env', keyName || undefined],
      ]
      for (const [field, value] of fields) await write(['providers', id, field], value)
      const { lists, askOwn } = await models()
      const asked = askOwn(id)
      const wanted = model.trim()
      if (wanted !== '') await asked
      if (wanted !== '' && lists.model(id, wanted) === null) {
        const named = config.values().providers[id]?.models ?? []
        await write(['providers', id, 'models'], [...named, wanted])
      }
      promptChanged()
      return { id }
    },
    'provider.remove': async ({ id }) => {
      const keyName = entryOf(id)?.keyName ?? ''
      await write(['providers', id], undefined)
      if (config.values().model.provider === id) {
        await write(['model', 'provider'], undefined)
        await write(['model', 'default'], undefined)
      }
      const origin = keyName === '' ? 'none' : await placeOf(keyName)
      const isShared = listed(config).some((other) => other.keyName === keyName)
      if (!isShared && isStored(origin)) await secrets.remove(keyName)
      promptChanged()
      return listed(config)
    },
  }
}

const isStored = (origin: string | undefined) => origin === 'key store' || origin === 'file'

function isSamePlace(known: string, written: string): boolean {
  const address = endpointAddress(written)
  return address !== null && secretOrigin(known) === secretOrigin(address)
}

/** As they are written, without anything else that may stand beside them. */
function listed(config: Pick<ConfigFile, 'raw'>): OwnProvider[] {
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

const reserved = new Set(['auto', 'custom', 'dry-run', ...services.flatMap(({ id, aliases }) => [id, ...aliases])])

/** From the name, in letters that `config.yaml` and a variable can have; never that of another provider. */
function newId(name: string, taken: readonly string[]): string {
  const start = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const base = start === '' ? 'endpoint' : start
  const isFree = (id: string) => !reserved.has(id) && !taken.includes(id)
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    if (isFree(id)) return id
  }
}
