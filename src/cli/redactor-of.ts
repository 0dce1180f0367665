import { readDotenv } from '../core/home/dotenv'
import { homePaths } from '../core/home/home-paths'
import { createRedactor, type Redact } from '../core/log/redact'
import { createSecrets } from '../core/secrets/create-secrets'
import { createWrittenSecrets } from '../core/secrets/written-secrets'
import type { CommandContext } from './command'
import { noKeyStore } from './no-key-store'

/** Blacks out every secret that this home and this environment know. */
export function redactorOf({ home, env }: Pick<CommandContext, 'home' | 'env'>): Redact {
  const paths = homePaths(home)
  const dotenv = readDotenv(paths.env, () => undefined)
  const secrets = createSecrets({
    env,
    dotenv: () => dotenv,
    vault: noKeyStore,
    file: paths.credentials,
    written: createWrittenSecrets(paths),
  })
  return createRedactor(secrets.inMemory)
}
