import { isSecretName } from './secret-name'

const secretEnding =
  /(?:^|_)(?:KEY|KEYS|TOKEN|TOKENS|SECRETS?|CREDENTIALS?|AUTH|PAT|PASS|PWD|PASSWD|PASSWORD|PASSPHRASE|COOKIE|DSN)(?:_\d{1,3})?$/i
const harmless = new Set(['PWD', 'OLDPWD'])

const addressWithPassword = /^[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/@:]{0,200}:[^\s/@]{1,500}@/i

/** Whether a variable of the environment holds a secret: by its name, or as an address with a password in it, proxies excepted. */
export function isSecretVariable(name: string, value: string): boolean {
  if (addressWithPassword.test(value) && !/_proxy$/i.test(name)) return true
  return !harmless.has(name.toUpperCase()) && (isSecretName(name) || secretEnding.test(name))
}

/** For programs that are started for themselves: git, a login shell, a version that is asked for. */
export function withoutSecrets(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined || isSecretVariable(name, value) ? [] : [[name, value]],
    ),
  )
}
