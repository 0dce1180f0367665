import { readDotenv } from '../core/home/dotenv'
import { homePaths } from '../core/home/home-paths'
import { createRedactor, type Redact } from '../core/base/redact'
import type { CommandContext } from './command'
import { cliSecrets } from './open-cli-settings'

/** Blacks out every secret that this home and this environment know. */
export function redactorOf(context: Pick<CommandContext, 'home' | 'env'>): Redact {
  const secrets = secretsOf(context)
  return createRedactor(() => secrets)
}

export function secretsOf({ home, env }: Pick<CommandContext, 'home' | 'env'>): readonly string[] {
  const paths = homePaths(home)
  const dotenv = readDotenv(paths.env, () => undefined)
  return [...cliSecrets(paths, env, dotenv).inMemory()]
}
