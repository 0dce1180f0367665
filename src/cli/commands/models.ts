import { join } from 'node:path'
import { homePaths } from '../../core/home/home-paths'
import { createModelCache, modelListsFile } from '../../core/models/model-cache'
import { createFetch } from '../../core/models/network/create-fetch'
import { findLocalServers } from '../../core/models/local-servers'
import { localServers } from '../../core/models/providers/local'
import { canonicalId, providerOverview } from '../../core/models/provider-overview'
import { providers } from '../../core/models/providers'
import type { ModelLine, ProviderLine } from '../../shared/calls/model-calls'
import type { Command, CommandContext } from '../command'
import { openCliSettings } from '../open-cli-settings'
import { fail } from '../fail'
import { redactorOf } from '../redactor-of'
import { sayNotice } from '../say-notice'
import type { Say } from '../../shared/words/say-in'
import { toJson } from '../to-json'
import { said, type SaidText } from '../../shared/words/said'

export const modelsCommand: Command = {
  name: 'models',
  summary: 'list providers, keys and models, including local servers',
  usage: `Usage: hermes-desktop models [--provider P]

  --provider P      only this provider, with full model details

For each provider: where its key comes from, and its models with context window and price per million tokens
(input / output). Providers with a key are asked for their list, at most every 20 minutes; without a key, --provider shows
the built-in catalog. Keys are never printed.
With --json: a list of { id, name, baseUrl, where, key: { name, origin }, isSetUp, models: [{ id, contextWindow, outputLimit, price, abilities, source }], listedAt, problem };
a null price is unknown; local models are free.`,
  values: ['provider'],
  async run(context) {
    const { args, flags, json, print } = context
    if (args.length > 0) return fail(context, 2, said('cli.takes_no', { command: 'models', word: args[0] ?? '' }))
    const only = typeof flags['provider'] === 'string' ? flags['provider'] : null
    const lines = await overview(context, only)
    if (only !== null && lines.length === 0) return fail(context, 1, notFound(only))
    const redact = redactorOf(context)
    if (json) print(redact(toJson(lines, 2)))
    else print(redact(lines.map((line) => providerText(line, only !== null, context.say)).join('\n')))
    return 0
  },
}

async function overview(context: CommandContext, only: string | null): Promise<ProviderLine[]> {
  const { home, env } = context
  const paths = homePaths(home)
  const { config, secrets } = await openCliSettings(paths, env, sayNotice(context))
  const cache = createModelCache(join(paths.cache, modelListsFile), Date.now)
  const fetch = createFetch({ env })
  const findLocal = () => findLocalServers(fetch, localServers(env))
  return providerOverview({ settings: config.values(), env, secrets, cache, fetch, findLocal, only, ask: 'when-old' })
}

function notFound(name: string): SaidText {
  const local = providers.some(({ id, keyNames }) => id === canonicalId(name) && keyNames.length === 0)
  if (local) return said('cli.not_on_this_machine', { name })
  return said('cli.no_provider', { name, providers: providers.map(({ id }) => id).join(', ') })
}

/** Without a key and unasked, a provider is a line; its models would only be in the way. */
function providerText(line: ProviderLine, isAsked: boolean, say: Say): string {
  const showsModels = isAsked || line.where === 'local' || line.key?.origin !== 'none'
  const problem = line.problem === null ? [] : [`    ! ${say(line.problem)}`]
  const width = Math.max(0, ...line.models.map(({ id }) => id.length))
  const models = showsModels ? line.models.map((model) => modelText(model, width, line.where === 'local')) : []
  return [`${line.name} (${line.id})  ${keyText(line)}`, ...problem, ...models].join('\n')
}

function keyText({ key, where, baseUrl }: ProviderLine): string {
  if (where === 'local') return `runs at ${baseUrl}`
  if (key === null) return 'no key needed'
  return key.origin === 'none' ? `no key: set ${key.name}` : `${key.name} from ${origins[key.origin]}`
}

const origins = {
  environment: 'the environment',
  '.env': '.env',
  'key store': 'the key store',
  file: 'the file of saved keys',
} as const

function modelText({ id, contextWindow, price }: ModelLine, width: number, isLocal: boolean): string {
  const window = contextWindow === null ? 'window unknown' : `${contextWindow.toLocaleString('en-US')} tokens`
  const cost = price === null ? 'no price known' : `$${price.input} / $${price.output} (${price.asOf})`
  return `    ${id.padEnd(width)}  ${window.padEnd(18)}${isLocal ? '' : `  ${cost}`}`.trimEnd()
}
