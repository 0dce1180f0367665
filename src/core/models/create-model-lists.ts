import type { ModelLine, ProviderLine } from '../../shared/calls/model-calls'
import { modelFacts } from './catalogue'
import { findLocalServers, type LocalServer } from './local-servers'
import { canonicalId, type OverviewPorts, providerOverview } from './provider-overview'
import { localServers } from './providers/local'
import { resolveProvider, sessionProvider } from './resolve-provider'
import type { SaidText } from '../../shared/words/said'

export interface ModelListsPorts extends Pick<OverviewPorts, 'env' | 'secrets' | 'cache' | 'fetch'> {
  /** As they are now. */
  readonly settings: () => OverviewPorts['settings']
  /** The servers that run on this machine now. */
  readonly findLocal?: () => Promise<readonly LocalServer[]>
  /** A window is known now, or another one than before. */
  readonly changed?: () => void
  /** What the endpoint at an address has said itself about the window of a model. */
  readonly told?: (address: string, model: string) => number | null
}

/** Providers and their models, as known so far. */
export interface ModelLists {
  /** From the stored lists and the catalogue: nobody is asked. */
  known(): Promise<ProviderLine[]>
  /** Asks providers that are set up, and the servers on this machine. */
  refresh(only: string | null): Promise<ProviderLine[]>
  /** Asks only the servers on this machine, all at the same time. */
  lookForLocal(): Promise<ProviderLine[]>
  /** What was listed of a model; `null` when nothing was. */
  model(provider: string, model: string): ModelLine | null
}

export function createModelLists(ports: ModelListsPorts): ModelLists {
  const { settings, fetch, findLocal = () => findLocalServers(fetch, localServers(ports.env)) } = ports
  const models = new Map<string, ModelLine>()
  /** Why a provider did not list its models when it was last asked. */
  const problems = new Map<string, SaidText | null>()
  let local: readonly LocalServer[] = []

  async function overview(ask: OverviewPorts['ask'], only: string | null): Promise<ProviderLine[]> {
    const search = async () => {
      if (ask !== 'never') local = await findLocal()
      return local
    }
    const lines = await providerOverview({ ...ports, settings: settings(), findLocal: search, ask, only })
    let isNew = false
    for (const line of lines) {
      if (ask !== 'never') problems.set(line.id, line.problem)
      for (const model of line.models) {
        const name = nameOf(line.id, model.id)
        isNew ||= models.get(name)?.contextWindow !== model.contextWindow
        models.set(name, model)
      }
    }
    if (isNew) ports.changed?.()
    const told = lines.map((line) => ({
      ...line,
      models: line.models.map((model) => withTold(line.baseUrl, model.id, model) ?? model),
      problem: line.problem ?? problems.get(line.id) ?? null,
    }))
    return [...told, dryRun]
  }

  function withTold(address: string | null, model: string, line: ModelLine | null): ModelLine | null {
    const contextWindow = address === null ? null : (ports.told?.(address, model) ?? null)
    return contextWindow === null ? line : { ...(line ?? unlisted(model)), contextWindow }
  }

  function addressOf(provider: string): string | null {
    const found =
      provider === '' || provider === 'custom'
        ? sessionProvider(settings(), ports.env)
        : resolveProvider(provider, settings(), ports.env)
    return found.ok ? found.provider.baseUrl : null
  }

  /** Sessions know their provider by its id; the settings may use another of its names, or none. */
  function idOf(provider: string): string {
    if (provider !== '') return canonicalId(provider)
    const found = sessionProvider(settings(), ports.env)
    return found.ok ? found.provider.id : provider
  }

  return {
    known: () => overview('never', null),
    async refresh(only) {
      await overview('always', only)
      return overview('never', null)
    },
    async lookForLocal() {
      local = await findLocal()
      return overview('never', null)
    },
    model: (provider, model) => withTold(addressOf(provider), model, models.get(nameOf(idOf(provider), model)) ?? null),
  }
}

function unlisted(id: string): ModelLine {
  const { outputLimit, abilities } = modelFacts(id)
  return { id, contextWindow: null, outputLimit, price: null, abilities, source: 'settings' }
}

/** Always there, and what a session is sent to until a provider is set up. */
const dryRun: ProviderLine = {
  id: 'dry-run',
  name: 'Dry run',
  baseUrl: null,
  where: 'built-in',
  key: null,
  isSetUp: true,
  models: [
    {
      id: 'Dry run',
      contextWindow: null,
      outputLimit: null,
      price: null,
      abilities: { tools: true, images: true, reasoning: false, caching: false },
      source: 'catalogue',
    },
  ],
  listedAt: null,
  problem: null,
}

const nameOf = (provider: string, model: string) => `${provider}\n${model}`
