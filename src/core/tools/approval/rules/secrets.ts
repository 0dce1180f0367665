import { secretIn, type SecretKind } from '../../../base/guarded-paths'
import type { Call } from '../calls/call'
import { ask } from '../rule'
import { fileName, plainPathIn } from '../paths'

const KEY_FILES = new Set([
  '.netrc',
  '.pgpass',
  '.npmrc',
  '.pypirc',
  '.git-credentials',
  '.my.cnf',
  'authorized_keys',
  'known_hosts',
])
const START_FILES = new Set([
  ...'.bashrc .bash_profile .bash_login .bash_logout .bash_aliases .profile .zshrc .zshenv .zprofile'.split(' '),
  ...'.zlogin .zlogout .kshrc .cshrc .tcshrc .xprofile .xinitrc .inputrc config.fish .gitconfig'.split(' '),
])
const KEY_FOLDERS = /^~\/\.(?:ssh|aws|gnupg|kube|docker|azure|config\/gh)(?:\/|$)/
const EXAMPLES = new Set(['.env.example', '.env.sample', '.env.template', '.env.dist', '.envrc.example'])
const READERS = [
  'cat',
  'less',
  'more',
  'head',
  'tail',
  'type',
  'get-content',
  'gc',
  'cp',
  'mv',
  'copy',
  'base64',
  'xxd',
  'strings',
  'tar',
  'zip',
  'curl',
  'bat',
  'nl',
  'od',
  'scp',
] as const

const AGENT_KEYS =
  /^~\/\.hermes(?:\/profiles\/[^/]+)?\/(?:\.env|auth\.json|desktop\/credentials\.json|mcp-tokens(?:\/|$))/

/** More programs that print what they are given. The first word of some is a pattern, so a bare name is not taken for a file. */
const PRINTERS = 'grep egrep fgrep rg sed awk rev tac cut sort uniq hexdump openssl rsync dd paste fold diff'.split(' ')

const hasFolder = (word: string) => word.includes('/')
const otherSecrets: readonly SecretKind[] = ['secret-passwords', 'secret-logins', 'secret-keyring', 'secret-history']

function reads(kinds: readonly SecretKind[], mayBeFile: (word: string) => boolean) {
  return ({ args, reads: redirected, world }: Call) =>
    [...args, ...redirected].some((word) => {
      const path = plainPathIn(word.replace(/^@|^if=|^file:\/\/(?=[/~])/i, ''), world.folder)
      const kind = mayBeFile(word) ? secretIn(/^[~/]/.test(path) ? path : `/${path}`) : null
      return kind !== null && kinds.includes(kind)
    })
}

export const secretRules = [
  ask('secrets-key-folder', 'writers', ({ writes }) => writes.some((path) => KEY_FOLDERS.test(path))),
  ask('secrets-key-file', 'writers', ({ writes }) => writes.some((path) => KEY_FILES.has(fileName(path)))),
  ask('secrets-start-file', 'writers', ({ writes }) =>
    writes.some((path) => START_FILES.has(fileName(path)) || /^~\/\.config\/(?:autostart|systemd)\//.test(path)),
  ),
  ask('secrets-agent-settings', 'writers', ({ writes }) =>
    writes.some((path) =>
      /^~\/\.hermes(?:\/profiles\/[^/]+)?(?:\/(?:\.env|config\.yaml|auth\.json|desktop|cron|mcp-tokens)(?:\/|$)|$)/.test(
        path,
      ),
    ),
  ),
  ask('secrets-project-env', 'writers', ({ writes }) =>
    writes.some((path) => /^\.env(?:\.|$)|^\.envrc$/.test(fileName(path)) && !EXAMPLES.has(fileName(path))),
  ),
  ask('secrets-project-config', 'writers', ({ writes }) => writes.some((path) => fileName(path) === 'config.yaml')),
  ask('secrets-agent-keys', READERS, ({ args, world }) =>
    args.some((word) => AGENT_KEYS.test(plainPathIn(word.replace(/^@/, ''), world.folder))),
  ),
  ask(
    'secrets-read',
    READERS,
    reads(otherSecrets, () => true),
  ),
  ask('secrets-read', PRINTERS, reads(otherSecrets, hasFolder)),
  ask(
    'secrets-private-key',
    READERS,
    reads(['secret-key'], () => true),
  ),
  ask('secrets-private-key', PRINTERS, reads(['secret-key'], hasFolder)),
]
