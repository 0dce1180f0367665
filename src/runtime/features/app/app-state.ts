import type { Config } from '../../../core/home/config-schema'
import type { HomePaths } from '../../../core/home/home-paths'
import { chosenModel } from '../../../core/models/chosen-model'
import type { WindowOf } from '../../../core/models/model-windows'
import type { AppState, Appearance, Workspace } from '../../../shared/app'
import type { Notice } from '../../../shared/model'
import { type DesktopState, workspaceName } from '../../desktop-state'
import { languageOf } from '../../../shared/words/languages'

export interface AppStateParts {
  readonly version: string
  readonly paths: HomePaths
  readonly config: Config
  readonly windowOf: WindowOf
  /** Chosen for the next chat only. */
  readonly nextModel: { readonly provider: string; readonly model: string } | null
  readonly desktop: DesktopState
  readonly workspace: Workspace | null
  readonly keyStore: AppState['keyStore']
  readonly systemLanguage: string
  readonly notices: readonly Notice[]
}

export function appState(parts: AppStateParts): AppState {
  const { version, paths, config, windowOf, desktop, workspace, keyStore, notices } = parts
  const defaultModel = chosenModel(config)
  const model =
    parts.nextModel === null ? defaultModel : { provider: parts.nextModel.provider, name: parts.nextModel.model }
  return {
    version,
    platform: process.platform as AppState['platform'],
    home: paths.root,
    profile: paths.profile,
    model: { ...model, contextWindow: windowOf(model.provider, model.name) },
    defaultModel,
    appearance: appearanceOf(config, parts.systemLanguage),
    layout: desktop.layout,
    workspace,
    recentWorkspaces: desktop.recentWorkspaces.map((path) => ({ path, name: workspaceName(path) })),
    keyStore,
    notices: [...notices],
  }
}

function appearanceOf(config: Config, systemLanguage: string): Appearance {
  const { theme, density, accent, zoom, code_size: codeSize } = config.desktop
  const language = config.display.language ?? languageOf(systemLanguage)
  return { theme, density, accent, language, zoom, codeSize }
}
