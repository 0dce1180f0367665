const FOLDERS = new Set(['.ssh', '.aws', '.gnupg', '.kube', '.docker', '.azure', 'mcp-tokens', '.hub'])
const FILES = new Set(['.netrc', '.pgpass', '.npmrc', '.pypirc', '.envrc', 'auth.json', 'credentials'])

/** Whether a path names a place where keys are usually kept. Judges names only, so it holds for links and missing files. */
export function isSecretPath(path: string): boolean {
  const names = path.toLowerCase().split(/[\\/]/)
  const name = names.at(-1) ?? ''
  if (FILES.has(name)) return true
  if (name === '.env' || (name.startsWith('.env.') && name !== '.env.example')) return true
  return names.some((part, index) => FOLDERS.has(part) || (part === '.config' && names[index + 1] === 'gh'))
}
