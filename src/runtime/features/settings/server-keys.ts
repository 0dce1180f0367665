import { isSecretName } from '../../../core/base/secret-name'
import { type McpServer, serverKeyPrefix, serverKeysIn, serverKeyTarget } from '../../../core/home/mcp-server'
import { originOf } from '../../../core/secrets/bound-key'
import type { ServerVariable } from '../../../shared/calls/settings-calls'
import { said } from '../../../shared/words/said'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'

/** A variable as the entry says it, and the key that goes into the key store for it, if it is secret. */
interface WrittenVariable {
  readonly name: string
  readonly text: string
  readonly key: { readonly name: string; readonly value: string } | null
}

/** The keys of the user's tool servers, which are in the key store and never in the entry. */
export function serverKeys({ config, secrets }: Pick<Rooms, 'config' | 'secrets'>) {
  const places = async () => new Map((await secrets.list([])).map(({ name, origin }) => [name, origin] as const))

  return {
    /** Under names that nobody else has. */
    async written(server: string, variables: readonly ServerVariable[]): Promise<WrittenVariable[]> {
      const taken = new Set((await places()).keys())
      return variables.map((one) => {
        if (!one.secret) return { name: one.name, text: one.value, key: null }
        const start = `${serverKeyPrefix}${letters(server)}_${letters(one.name)}`.slice(0, 58)
        let key = start
        for (let number = 2; taken.has(key); number += 1) key = `${start}_${number}`
        taken.add(key)
        const { scheme, value } = partsOf(one)
        return { name: one.name, text: `${scheme}\${${key}}`, key: { name: key, value } }
      })
    },

    /** First the keys, then the entry: where a key cannot be stored nothing else is. */
    async store(
      written: readonly WrittenVariable[],
      target: { readonly name: string; readonly entry: McpServer; readonly withoutKeyStore: boolean },
      then: () => Promise<void>,
    ): Promise<void> {
      const origins = [originOf(serverKeyTarget(target.name, target.entry))]
      const keys = written.flatMap(({ key }) => key ?? [])
      try {
        for (const { name, value } of keys) {
          const saved = await secrets.save(name, value, { withoutKeyStore: target.withoutKeyStore, origins })
          if (!saved.ok) throw new Refusal(saved.reason)
        }
        await then()
      } catch (error) {
        for (const { name } of keys) await secrets.remove(name)
        throw error
      }
    },

    /** A key belongs to its server: it goes with the last entry that names it. */
    async dropUnused(before: Pick<McpServer, 'env' | 'headers'>): Promise<void> {
      const used = new Set(Object.values(config.values().mcp_servers).flatMap(serverKeysIn))
      const known = await places()
      for (const name of serverKeysIn(before))
        if (!used.has(name) && isStored(known.get(name))) await secrets.remove(name)
    },

    /** Keys that stay with a server under its new name are bound to that; to another address no key goes by itself. */
    async rebind(kept: Pick<McpServer, 'env' | 'headers'>, from: string, to: string): Promise<void> {
      const [known, origins] = [await places(), [originOf(from), originOf(to)]]
      if (origins[0] === origins[1]) return
      for (const name of serverKeysIn(kept)) {
        if (!isStored(known.get(name))) continue
        const header = Object.entries({ ...kept.env, ...kept.headers }).find(([, text]) => text.includes(`{${name}}`))
        if (URL.canParse(to) && !to.startsWith('mcp:'))
          throw new Refusal(said('tools.server_key_again', { name: header?.[0] ?? name, address: originOf(from) }))
        const revealed = await secrets.reveal(name, from)
        if (!revealed.ok) throw new Refusal(revealed.reason)
        const saved = await secrets.save(name, revealed.value, {
          withoutKeyStore: known.get(name) === 'file',
          origins,
        })
        if (!saved.ok) throw new Refusal(saved.reason)
      }
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
export function judgeVariable({ name, value, secret }: ServerVariable, kind: keyof typeof names): void {
  if (!names[kind].test(name)) throw new Refusal(said('tools.server_variable_name', { name }))
  if (/[\0\r\n]/.test(value)) throw new Refusal(said('tools.server_variable_lines', { name }))
  if (secret && kind === 'env' && decidesWhatRuns.test(name) && !isSecretName(name))
    throw new Refusal(said('tools.server_variable_open', { name }))
}
