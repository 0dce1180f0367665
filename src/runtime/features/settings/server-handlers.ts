import { isSecretName } from '../../../core/base/secret-name'
import { McpServer, serverKeyPrefix, serverKeysIn, serverKeyTarget } from '../../../core/home/mcp-server'
import { originOf } from '../../../core/secrets/bound-key'
import type { ServerVariable } from '../../../shared/calls/settings-calls'
import type { Handlers } from '../../../shared/ipc'
import { said } from '../../../shared/words/said'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { settingProblem } from './setting-problem'

/** The user's own tool servers: `mcp_servers` of `config.yaml`, each with its keys in the key store. */
export function ownServers({
  config,
  secrets,
  toolbox,
  promptChanged,
}: Rooms): Pick<Handlers, 'mcp.add' | 'mcp.remove'> {
  const write = async (name: string, value: unknown): Promise<void> => {
    const change = await config.set(['mcp_servers', name], value)
    if (!change.ok) throw new Refusal(settingProblem(change.notice))
  }
  const placesOf = async (names: readonly string[]) =>
    new Map((await secrets.list(names)).map(({ name, origin }) => [name, origin] as const))

  /** The name under which each secret is stored. Nobody else's is taken. */
  async function keyNames(server: string, variables: readonly ServerVariable[]): Promise<ReadonlyMap<string, string>> {
    const taken = new Set((await placesOf([])).keys())
    const names = new Map<string, string>()
    for (const { name, secret } of variables) {
      if (!secret) continue
      const start = `${serverKeyPrefix}${letters(server)}_${letters(name)}`.slice(0, 58)
      let key = start
      for (let number = 2; taken.has(key); number += 1) key = `${start}_${number}`
      taken.add(key)
      names.set(name, key)
    }
    return names
  }

  const drop = async (names: Iterable<string>) => {
    for (const name of names) await secrets.remove(name)
  }

  return {
    'mcp.add': async ({ name, place, variables, cwd, enabled, withoutKeyStore }) => {
      if (Object.hasOwn(config.values().mcp_servers, name)) throw new Refusal(said('tools.server_exists', { name }))
      const kind = place.kind === 'address' ? 'headers' : 'env'
      for (const variable of variables) judge(variable, kind)
      const keys = await keyNames(name, variables)
      const written = variables.map((one) => {
        const { scheme, value } = partsOf(one)
        const key = keys.get(one.name)
        return [one.name, key === undefined ? one.value : `${scheme}\${${key}}`, value, key] as const
      })
      const entry = {
        ...(place.kind === 'address' ? { url: place.url } : { command: place.command, args: place.args }),
        ...(variables.length > 0 && { [kind]: Object.fromEntries(written.map(([one, text]) => [one, text])) }),
        ...(cwd !== undefined && { cwd }),
        ...(!enabled && { enabled }),
      }
      const parsed = McpServer.safeParse(entry)
      if (!parsed.success) throw new Refusal(said('tools.server_address', { address: 'url' in entry ? entry.url : '' }))
      const origins = [originOf(serverKeyTarget(name, parsed.data))]
      try {
        // First: where a key cannot be stored nothing else is.
        for (const [, , value, key] of written) {
          if (key === undefined) continue
          const saved = await secrets.save(key, value, { withoutKeyStore, origins })
          if (!saved.ok) throw new Refusal(saved.reason)
        }
        await write(name, entry)
      } catch (error) {
        await drop(keys.values())
        throw error
      }
      await (await toolbox()).mcp.reload()
      promptChanged()
    },
    'mcp.remove': async ({ name }) => {
      const { [name]: gone, ...others } = config.values().mcp_servers
      await write(name, undefined)
      const shared = new Set(Object.values(others).flatMap(serverKeysIn))
      const places = await placesOf([])
      const isOurs = (key: string) => !shared.has(key) && isStored(places.get(key))
      if (gone !== undefined) await drop(serverKeysIn(gone).filter(isOurs))
      await (await toolbox()).mcp.reload()
      promptChanged()
    },
  }
}

const isStored = (origin: string | undefined) => origin === 'key store' || origin === 'file'

const letters = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .slice(0, 24)

/** `Bearer …`: what goes before the key is not secret, and a key holds no blank. */
function partsOf({ value }: ServerVariable): { readonly scheme: string; readonly value: string } {
  const [, scheme = '', key = value] = /^((?:Bearer|Basic|Token|ApiKey) +)(\S+)$/i.exec(value.trim()) ?? []
  return { scheme, value: key }
}

const names = { env: /^[A-Za-z_][A-Za-z0-9_]*$/, headers: /^[\w!#$%&'*+.^`|~-]+$/ }
const decidesWhatRuns =
  /^(?:PATH|SHELL|ENV|BASH_ENV|IFS|NODE_\w+|LD_\w+|DYLD_\w+|PYTHON\w+|PERL\w+|RUBY\w+|JAVA_\w+|_JAVA_\w+|GIT_\w+|NPM_\w+|UV_\w+|PIP_\w+|BUN_\w+|DENO_\w+)$/i

/** What is secret is not shown when main asks, so it must not be what decides which program runs. */
function judge({ name, value, secret }: ServerVariable, kind: keyof typeof names): void {
  if (!names[kind].test(name)) throw new Refusal(said('tools.server_variable_name', { name }))
  if (/[\0\r\n]/.test(value)) throw new Refusal(said('tools.server_variable_lines', { name }))
  if (secret && kind === 'env' && decidesWhatRuns.test(name) && !isSecretName(name))
    throw new Refusal(said('tools.server_variable_open', { name }))
}
