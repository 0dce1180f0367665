import type { ConfigFile } from '../../../core/home/config-file'
import { projectOf } from '../../../core/home/project-settings'
import { chosenModel } from '../../../core/models/chosen-model'
import { resolveProvider } from '../../../core/models/resolve-provider'
import type { ModelChoice, modelCalls } from '../../../shared/calls/model-calls'
import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'
import { settingProblem } from '../settings/setting-problem'
import type { Rooms } from '../../rooms'

export function modelChoice(rooms: Rooms): Pick<Handlers, keyof typeof modelCalls> {
  const { models, conversations, config, env } = rooms
  return {
    'model.list': async () => (await models()).lists.known(),
    'model.refresh': async ({ provider }) => (await models()).lists.refresh(provider ?? null),
    'model.local': async () => (await models()).lists.lookForLocal(),
    'model.test': async ({ provider, model }) => (await models()).test(provider, model),
    'model.default': async ({ provider, model }) => {
      const found = provider === 'dry-run' ? null : resolveProvider(provider, config.values(), env)
      if (found?.ok === false) throw new Refusal(found.reason)
      const before = config.values().model
      // They were said of the model before.
      if (before.provider !== provider && before.base_url !== '') await set(config, 'model.base_url', undefined)
      if (before.default !== model && before.context_length !== null)
        await set(config, 'model.context_length', undefined)
      // A dry run is what there is without a model.
      await set(config, 'model.provider', found === null ? '' : provider)
      await set(config, 'model.default', found === null ? '' : model)
      await rooms.overlay.modelForNext(null)
      await (await models()).meet(provider)
      rooms.promptChanged()
      return { provider, model }
    },
    'model.next': async ({ provider, model, effort = null }) => {
      const found = provider === 'dry-run' ? null : resolveProvider(provider, config.values(), env)
      if (found?.ok === false) throw new Refusal(found.reason)
      const { name, provider: usual } = chosenModel(config.values())
      const own = projectOf(config.values(), rooms.workspace.current()?.path ?? null).model
      const standard = own ?? { provider: usual, model: name }
      const isDefault = standard.provider === provider && standard.model === model
      await rooms.overlay.modelForNext(isDefault && effort === null ? null : { provider, model, effort })
      await (await models()).meet(provider)
      rooms.promptChanged()
      return { provider, model }
    },
    'model.favorites': () => favoritesIn(config),
    'model.favorite': async ({ provider, model, on }) => {
      const others = favoritesIn(config).filter((one) => one.provider !== provider || one.model !== model)
      const all = on ? [...others, { provider, model }] : others
      const entries = all.map((one) => `${one.provider}/${one.model}`)
      await set(config, 'desktop.favorite_models', entries.length === 0 ? undefined : entries)
      return all
    },
    'model.current': async ({ sessionId }) => (await conversations()).model(sessionId),
    'session.model': async ({ sessionId, ...choice }) => {
      await (await models()).meet(choice.provider)
      return (await conversations()).switchModel(sessionId, choice)
    },
  }
}

/** A provider's id has no slash, a model's may. */
function favoritesIn(config: Pick<ConfigFile, 'values'>): ModelChoice[] {
  return config.values().desktop.favorite_models.flatMap((entry) => {
    const [provider = '', ...model] = entry.split('/')
    return provider === '' || model.length === 0 ? [] : [{ provider, model: model.join('/') }]
  })
}

async function set(config: ConfigFile, key: string, value: string | string[] | undefined): Promise<void> {
  const change = await config.set(key, value)
  if (!change.ok) throw new Refusal(settingProblem(change.notice))
}
