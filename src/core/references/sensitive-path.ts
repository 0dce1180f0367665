import { relative, sep } from 'node:path'
import { isInside } from '../workspace/is-inside'

/** Under the user's home. A project may have files of these names without secrets, so elsewhere they are fine. */
const HOME_FILES = ['.bashrc', '.zshrc', '.profile', '.bash_profile', '.zprofile', '.npmrc']
const HOME_FOLDERS = ['.docker']

/** Under the Hermes home and each of its profiles. */
const HERMES_FILES = [
  'auth.json',
  'auth.lock',
  '.anthropic_oauth.json',
  'webhook_subscriptions.json',
  'auth/google_oauth.json',
  'desktop/credentials.json',
]
const HERMES_FOLDERS = ['mcp-tokens', 'skills/.hub']

/** Made for keys and nothing else, wherever they are. */
const KEY_FILES = new Set(['.netrc', '.pgpass', '.pypirc'])
const KEY_FOLDERS = ['.ssh', '.aws', '.gnupg', '.kube', '.azure', '.config/gh']

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
  const whole = normalise(path)
  const name = whole.slice(whole.lastIndexOf('/') + 1)
  if (name.startsWith('.env') && name !== '.env.example') return true
  if (KEY_FILES.has(name) || KEY_FOLDERS.some((folder) => `/${whole}/`.includes(`/${folder}/`))) return true
  if (isListed(below(userHome, path), HOME_FILES, HOME_FOLDERS)) return true
  const inHermes = below(profilesRoot(hermesHome), path)?.replace(/^profiles\/[^/]+\//, '') ?? null
  return (
    isListed(inHermes, HERMES_FILES, HERMES_FOLDERS) || isListed(below(hermesHome, path), HERMES_FILES, HERMES_FOLDERS)
  )
}

function isListed(path: string | null, files: readonly string[], folders: readonly string[]): boolean {
  if (path === null) return false
  return files.includes(path) || folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
}

/** The home that all profiles share: two folders up when `home` is that of a profile. */
function profilesRoot(home: string): string {
  return home.replace(/[\\/]profiles[\\/][^\\/]+$/i, '')
}

function below(folder: string, path: string): string | null {
  const [lowerFolder, lowerPath] = [folder.toLowerCase(), path.toLowerCase()]
  return isInside(lowerFolder, lowerPath) ? normalise(relative(lowerFolder, lowerPath)) : null
}

function normalise(path: string): string {
  return path.split(sep).join('/').toLowerCase()
}
