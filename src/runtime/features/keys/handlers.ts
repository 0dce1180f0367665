import { providers } from '../../../core/models/providers'
import type { SecretChange, Secrets } from '../../../core/secrets/create-secrets'
import { searchBackends } from '../../../core/tools/web/search/choose-backend'
import type { KeyStatus } from '../../../shared/app'
import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'
import type { Config } from '../../../core/home/config-schema'
import type { Rooms } from '../../rooms'
import { apiServerKey, keyOrigins } from './key-origins'
import { keyPoolHandlers } from './pool-handlers'

/** The names under which services look for their keys, in the order in which the settings show them. */
const services = new Map([
  ...providers.flatMap(({ name, keyNames }) => keyNames.map((key) => [key, name] as const)),
  ...searchBackends.flatMap(({ name, keyName }) => (keyName === null ? [] : [[keyName, name] as const])),
  [apiServerKey, 'API server'] as const,
])

/** `names`: the keys that the user's own providers ask for, besides those of the services. */
function keyHandlers(
  secrets: Secrets,
  names: () => readonly string[],
  originsOf: (name: string) => readonly string[],
  changed: (name: string) => void,
): Pick<Handlers, 'key.list' | 'key.save' | 'key.remove'> {
  const list = async (): Promise<KeyStatus[]> => {
    const found = await secrets.list([...services.keys(), ...names()])
    return found.map((key) => ({ ...key, provider: services.get(key.name) ?? '' }))
  }
  const listAfter = async (change: Promise<SecretChange>) => {
    const done = await change
    if (!done.ok) throw new Refusal(done.reason)
    return list()
  }
  return {
    'key.list': list,
    'key.save': async ({ name, value, withoutKeyStore }) => {
      const keys = await listAfter(secrets.save(name, value, { withoutKeyStore, origins: originsOf(name) }))
      changed(name)
      return keys
    },
    'key.remove': async ({ name }) => {
      const keys = await listAfter(secrets.remove(name))
      changed(name)
      return keys
    },
  }
}

export const keys = (rooms: Rooms) => ({
  ...keyHandlers(
    rooms.secrets,
    () => providerKeyNames(rooms.config.values()),
    (name) => keyOrigins(name, rooms.config.values(), rooms.env),
    (name) => {
      void askThoseWith(rooms, name)
      // A platform or a server may be on by its key alone.
      rooms.edges.settingsChanged()
    },
  ),
  ...keyPoolHandlers(rooms),
})

/** An endpoint that wants a key can be asked about its models once there is one. */
async function askThoseWith({ models, config }: Rooms, keyName: string): Promise<void> {
  const opened = await models.opened()
  const waiting = Object.entries(config.values().providers).filter(([, { api_key_env: name }]) => name === keyName)
  for (const [id] of waiting) await opened?.askOwn(id)
}

/** The keys that the user's own endpoints ask for. */
function providerKeyNames({ providers }: Config): string[] {
  return Object.values(providers).flatMap(({ api_key_env: name }) => (name === undefined ? [] : [name]))
}
