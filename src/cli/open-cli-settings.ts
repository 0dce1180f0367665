import { type ConfigFile, openConfig } from '../core/home/config-file'
import { readDotenv } from '../core/home/dotenv'
import type { HomePaths } from '../core/home/home-paths'
import { createSecrets, type Secrets } from '../core/secrets/create-secrets'
import { createWrittenSecrets } from '../core/secrets/written-secrets'
import type { Notice } from '../shared/model'
import type { CommandContext } from './command'
import { noKeyStore } from './no-key-store'

/** The settings of a home with the variables of its `.env`, and the secrets that a command can read. */
export async function openCliSettings(
  paths: HomePaths,
  env: CommandContext['env'],
  say: (notice: Notice) => void,
): Promise<{ readonly config: ConfigFile; readonly secrets: Secrets }> {
  const dotenv = readDotenv(paths.env, say)
  const config = await openConfig({
    path: paths.config,
    confirmedPath: paths.confirmedSettings,
    sealPath: paths.settingsSeal,
    env: { ...dotenv, ...env },
    lastGoodPath: paths.lastGoodConfig,
  })
  for (const notice of config.notices()) say(notice)
  return { config, secrets: cliSecrets(paths, env, dotenv) }
}

export function cliSecrets(
  paths: HomePaths,
  env: CommandContext['env'],
  dotenv: ReturnType<typeof readDotenv>,
): Secrets {
  return createSecrets({
    env,
    dotenv: () => dotenv,
    vault: noKeyStore,
    file: paths.credentials,
    written: createWrittenSecrets(paths),
  })
}
