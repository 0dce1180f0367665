import { isSecretVariable } from '../../base/secret-variable'

type Variables = Readonly<Record<string, string | undefined>>

export interface ChildEnvironmentOptions {
  /** Names that the user wants commands to see although they look like secrets. */
  readonly passthrough: readonly string[]
  /** Values that no command may see, whatever their name. */
  readonly secrets: readonly string[]
}

/**
 * The variables that commands get. Left out is what belongs to this app (`ELECTRON_…`, `HERMES_…`, `NODE_OPTIONS` and the like) and
 * what looks like a secret: by its name (`…_KEY`, `…_TOKEN`, `…_SECRET`, `…PASSWORD`, `…_CREDENTIALS`, `…_AUTH`, `…_PAT`), by
 * holding a key that the app knows, or by being an address with a password in it, proxies excepted.
 */
export function childEnvironment(variables: Variables, options: ChildEnvironmentOptions): Record<string, string> {
  const passed = new Set(options.passthrough)
  const secrets = options.secrets.filter((secret) => secret.length >= shortestSecret)
  const isKept = (name: string, value: string) =>
    passed.has(name) || (!isOfTheApp(name) && !isSecretVariable(name, value) && !holdsSecret(value, secrets))
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => {
      const [name, value] = entry
      return value !== undefined && isKept(name, value)
    }),
  )
}

const shortestSecret = 8

const ofTheApp =
  /^(?:ELECTRON_|HERMES_|CHROME_|VITE_|VITEST|NODE_OPTIONS$|NODE_CHANNEL_|GOOGLE_API_|npm_config_.*auth)/i

function isOfTheApp(name: string): boolean {
  return ofTheApp.test(name)
}

function holdsSecret(value: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) => value.includes(secret))
}
