import { join } from 'node:path'
import { chosenModel } from './chosen-model'
import { createModelCache, modelListsFile } from './model-cache'
import { createModelWindows, type WindowPorts } from './model-windows'
import { type ProviderSettings, resolveProvider, sessionProvider } from './resolve-provider'

/** The window of the default model, or of another one at its provider, from what is stored: nobody is asked. */
export async function windowOnDisk(
  /** The folder of what can be lost. */
  cache: string,
  settings: ProviderSettings & ReturnType<WindowPorts['settings']>,
  env: Readonly<Record<string, string | undefined>>,
  model = chosenModel(settings).name,
): Promise<number> {
  const { provider } = chosenModel(settings)
  const found = provider === '' ? sessionProvider(settings, env) : resolveProvider(provider, settings, env)
  const stored = found.ok
    ? await createModelCache(join(cache, modelListsFile), Date.now).stored(found.provider.id, found.provider.baseUrl)
    : null
  const windowOf = createModelWindows({
    settings: () => settings,
    listed: (_, name) => stored?.models.find(({ id }) => id === name) ?? null,
  })
  return windowOf(provider, model)
}
