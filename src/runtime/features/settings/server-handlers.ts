import { isDeepStrictEqual } from 'node:util'
import { isGroup } from '../../../core/base/is-group'
import { isSecretName } from '../../../core/base/secret-name'
import { McpServer, serverKeysIn, serverKeyTarget } from '../../../core/home/mcp-server'
import type { ServerForm, ServerVariable } from '../../../shared/calls/settings-calls'
import type { Handlers, Input } from '../../../shared/ipc'
import { said } from '../../../shared/words/said'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { judgeVariable, serverKeys } from './server-keys'
import { settingProblem } from './setting-problem'

/** The user's own tool servers: `mcp_servers` of `config.yaml`, each with its keys in the key store. */
export function ownServers(
  rooms: Pick<Rooms, 'config' | 'secrets' | 'toolbox' | 'promptChanged' | 'redact'>,
): Pick<Handlers, 'mcp.add' | 'mcp.form' | 'mcp.change' | 'mcp.remove'> {
  const { config, toolbox, promptChanged } = rooms
  const keys = serverKeys(rooms)
  const write = async (name: string, value: unknown): Promise<void> => {
    const change = await config.set(['mcp_servers', name], value)
    if (!change.ok) throw new Refusal(settingProblem(change.notice))
  }
  const refuseTaken = (name: string) => {
    if (Object.hasOwn(config.values().mcp_servers, name)) throw new Refusal(said('tools.server_exists', { name }))
  }
  const reload = async () => {
    await (await toolbox()).mcp.reload()
    promptChanged()
  }

  return {
    'mcp.add': async ({ name, place, variables, cwd, enabled, withoutKeyStore }) => {
      refuseTaken(name)
      const kind = place.kind === 'address' ? 'headers' : 'env'
      for (const variable of variables) judgeVariable(variable, kind)
      const written = await keys.written(name, variables)
      const value = {
        ...writtenPlace(place),
        ...(variables.length > 0 && { [kind]: Object.fromEntries(written.map((one) => [one.name, one.text])) }),
        ...(cwd !== undefined && { cwd }),
        ...(!enabled && { enabled }),
      }
      await keys.store(written, { name, entry: parsed(value), withoutKeyStore }, () => write(name, value))
      await reload()
    },
    'mcp.form': ({ name }) => {
      const { entry } = entryOf(rooms, name)
      return formOf(name, entry, rooms.redact)
    },
    'mcp.change': async ({ server, name, place, variables, cwd, enabled, withoutKeyStore }) => {
      if (name !== server) refuseTaken(name)
      const { raw, entry: before } = entryOf(rooms, server)
      const kind = (place?.kind ?? placeOf(before).kind) === 'address' ? 'headers' : 'env'
      const kept = Object.fromEntries(
        variables.flatMap((one) => (one.value === null ? [[one.name, keptText(before[kind], one.name)]] : [])),
      )
      const fresh = variables.filter((one): one is ServerVariable => one.value !== null)
      for (const variable of fresh) judgeVariable(variable, kind)
      const written = await keys.written(name, fresh)
      const texts = { ...kept, ...Object.fromEntries(written.map((one) => [one.name, one.text])) }
      const where = writtenPlace(place ?? placeOf(before))
      const { command: _command, args: _args, url: _url, env: _env, headers: _headers, cwd: _cwd, ...others } = raw
      const { enabled: _enabled, trust, ...rest } = others
      const value = {
        ...where,
        ...(variables.length > 0 && {
          [kind]: Object.fromEntries(variables.map((one) => [one.name, texts[one.name]])),
        }),
        ...(cwd !== undefined && { cwd }),
        ...rest,
        ...(!enabled && { enabled }),
        // The user trusts a program or an address, not the name that it had.
        ...(trust !== undefined && isDeepStrictEqual(where, writtenPlace(placeOf(before))) && { trust }),
      }
      const entry = parsed(value)
      await keys.rebind({ ...before, [kind]: kept }, serverKeyTarget(server, before), serverKeyTarget(name, entry))
      await keys.store(written, { name, entry, withoutKeyStore }, async () => {
        await write(name, value)
        if (name !== server) await write(server, undefined)
      })
      await keys.dropUnused(before)
      await reload()
    },
    'mcp.remove': async ({ name }) => {
      const gone = config.values().mcp_servers[name]
      await write(name, undefined)
      if (gone !== undefined) await keys.dropUnused(gone)
      await reload()
    },
  }
}

/** As it is written, without variables filled in: so it is shown, and so it goes back into the file. */
function entryOf({ config }: Pick<Rooms, 'config'>, name: string) {
  const servers = config.raw()['mcp_servers']
  const raw = isGroup(servers) && Object.hasOwn(servers, name) ? servers[name] : undefined
  if (!isGroup(raw)) throw new Refusal(said('tools.no_server', { name }))
  const read = McpServer.safeParse(raw)
  if (!read.success) throw new Refusal(said('tools.server_unreadable', { name }))
  return { raw, entry: read.data }
}

function parsed(value: Readonly<Record<string, unknown>>): McpServer {
  const read = McpServer.safeParse(value)
  if (read.success) return read.data
  throw new Refusal(said('tools.server_address', { address: typeof value['url'] === 'string' ? value['url'] : '' }))
}

type Place = Input<'mcp.add'>['place']

const placeOf = ({ command = '', args, url }: McpServer): Place =>
  url === undefined ? { kind: 'command', command, args } : { kind: 'address', url }

const writtenPlace = (place: Place) =>
  place.kind === 'address' ? { url: place.url } : { command: place.command, args: place.args }

function keptText(texts: Readonly<Record<string, string>>, name: string): string {
  const text = texts[name]
  if (text === undefined) throw new Refusal(said('tools.server_value_missing', { name }))
  return text
}

/** Everything about a server that is no secret. */
function formOf(name: string, entry: McpServer, redact: Rooms['redact']): ServerForm {
  const { cwd, enabled } = entry
  const place = placeOf(entry)
  const words = place.kind === 'address' ? [place.url] : [place.command, ...place.args]
  const isOpen = words.every((word) => redact(word) === word)
  return {
    name,
    kind: place.kind,
    place: isOpen ? place : null,
    variables: Object.entries(place.kind === 'address' ? entry.headers : entry.env).map(([of, text]) => {
      const isSecret = isKept(of, text) || redact(text) !== text
      return { name: of, value: isSecret ? null : text }
    }),
    cwd: cwd ?? null,
    enabled,
  }
}

/** What is in the key store, or lies readable in the file under the name of a secret. `${VAR}` alone says nothing. */
function isKept(name: string, text: string): boolean {
  if (serverKeysIn({ env: { [name]: text }, headers: {} }).length > 0) return true
  return (isSecretName(name) || /auth|cookie|credential/i.test(name)) && !/^(?:\w+ +)?\$\{(?:env:)?\w+\}$/.test(text)
}
