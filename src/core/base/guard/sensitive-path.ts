/** Made for keys and nothing else, wherever they are. */
const ANYWHERE =
  /[\\/](?:\.env(?!\.example$)[^\\/]*|\.netrc|\.pgpass|\.pypirc|(?:\.ssh|\.aws|\.gnupg|\.kube|\.azure|\.config[\\/]gh)(?:[\\/][^]*)?)$/i

/** Under the user's home. A project may have such names without secrets, so elsewhere they are fine. */
const IN_USER_HOME = /^(?:\.bashrc|\.zshrc|\.profile|\.bash_profile|\.zprofile|\.npmrc|\.docker(?:[\\/][^]*)?)$/i

/** Under the Hermes home and each of its profiles. */
const IN_HERMES_HOME =
  /^(?:profiles[\\/][^\\/]+[\\/])?(?:auth\.(?:json|lock)|\.anthropic_oauth\.json|webhook_subscriptions\.json|auth[\\/]google_oauth\.json|desktop[\\/](?:credentials\.json|confirmed-settings\.json|settings-seal\.key)|(?:mcp-tokens|skills[\\/]\.hub)(?:[\\/][^]*)?)$/i

export interface Homes {
  /** Real paths. */
  readonly userHome: string
  readonly hermesHome: string
}

/**
 * Whether a path names a place where keys are kept. Judges names only and without regard to case, so the answer is the
 * same for a file that does not exist and on every file system.
 */
export function isSensitivePath(path: string, { userHome, hermesHome }: Homes): boolean {
  if (ANYWHERE.test(path) || IN_USER_HOME.test(below(userHome, path))) return true
  return IN_HERMES_HOME.test(below(profilesRoot(hermesHome), path)) || IN_HERMES_HOME.test(below(hermesHome, path))
}

/** The home that all profiles share: two folders up when `home` is that of a profile. */
function profilesRoot(home: string): string {
  return home.replace(/[\\/]profiles[\\/][^\\/]+$/i, '')
}

/** The part of a path below a folder; empty when it is not below it. */
function below(folder: string, path: string): string {
  const isBelow = path.slice(0, folder.length).toLowerCase() === folder.toLowerCase()
  return isBelow && /^[\\/]/.test(path.slice(folder.length)) ? path.slice(folder.length + 1) : ''
}
