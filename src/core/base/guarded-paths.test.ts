import { expect, it } from 'vitest'
import { guardedForm, powerIn, secretIn } from './guarded-paths'

const homes = { userHome: '/home/ann', hermesHome: '/data/agent/profiles/work' }
const kinds = (paths: readonly string[]) =>
  paths.map((path) => {
    const form = guardedForm(path, homes)
    return [path, secretIn(form), powerIn(form)]
  })

it('names what is secret and what gives power, wherever the homes are', () => {
  expect(
    kinds([
      '/etc/shadow',
      '/home/ann/.mozilla/firefox/x.default/prefs.js',
      '/home/ann/.config/google-chrome/Default/Login Data',
      'C:\\Users\\bob\\x\\Login Data',
      '/home/ann/.local/share/keyrings/login.keyring',
      '/home/ann/docs/all.kdbx',
      '/home/ann/.git-credentials',
      '/home/ann/.zsh_history',
      '/srv/app/tls/server.pem',
      '/mnt/backup/id_ed25519',
      '/data/agent/config.yaml',
      '/data/agent/profiles/work/SOUL.md',
      '/srv/app/AGENTS.md',
      '/srv/app/.git/config',
      '/srv/app/.husky/pre-push',
      '/home/ann/.ZSHRC',
      '/srv/app/.envrc',
      '/srv/app/.vscode/tasks.json',
      '/srv/app/.github/workflows/test.yml',
      '/home/ann/.local/bin/git',
    ]),
  ).toEqual([
    ['/etc/shadow', 'secret-passwords', null],
    ['/home/ann/.mozilla/firefox/x.default/prefs.js', 'secret-logins', null],
    ['/home/ann/.config/google-chrome/Default/Login Data', 'secret-logins', null],
    ['C:\\Users\\bob\\x\\Login Data', 'secret-logins', null],
    ['/home/ann/.local/share/keyrings/login.keyring', 'secret-keyring', null],
    ['/home/ann/docs/all.kdbx', 'secret-keyring', null],
    ['/home/ann/.git-credentials', 'secret-logins', null],
    ['/home/ann/.zsh_history', 'secret-history', null],
    ['/srv/app/tls/server.pem', 'secret-key', null],
    ['/mnt/backup/id_ed25519', 'secret-key', null],
    ['/data/agent/config.yaml', null, 'agent-home'],
    ['/data/agent/profiles/work/SOUL.md', null, 'agent-home'],
    ['/srv/app/AGENTS.md', null, 'agent-rules'],
    ['/srv/app/.git/config', null, 'git-internals'],
    ['/srv/app/.husky/pre-push', null, 'git-internals'],
    ['/home/ann/.ZSHRC', null, 'shell-start'],
    ['/srv/app/.envrc', null, 'shell-start'],
    ['/srv/app/.vscode/tasks.json', null, 'editor-tasks'],
    ['/srv/app/.github/workflows/test.yml', null, 'ci-workflow'],
    ['/home/ann/.local/bin/git', null, 'program-start'],
  ])
})

it('knows logins of other agents and services, hooks of bare repositories and what starts servers of an editor', () => {
  const secrets = [
    '.claude.json',
    '.codex/auth.json',
    '.gemini/oauth_creds.json',
    '.databrickscfg',
    '.config/stripe/config.toml',
  ]
  expect(kinds(secrets.map((name) => `/home/ann/${name}`)).map(([, secret]) => secret)).toEqual(
    secrets.map(() => 'secret-logins'),
  )
  expect(
    kinds(['/srv/app.git/hooks/update', '/srv/app/lefthook.yml', '/srv/app/.vscode/mcp.json']).map(
      ([, , power]) => power,
    ),
  ).toEqual(['git-internals', 'git-internals', 'editor-tasks'])
})

it('leaves ordinary files alone', () => {
  const ordinary = [
    '/srv/app/src/history.ts',
    '/srv/app/src/identity.ts',
    '/srv/app/certs/ca.pem',
    '/srv/app/cert.pem',
    '/srv/app/keys.ts',
    '/srv/app/id_rsa.pub',
    '/srv/app/package.json',
    '/srv/app/.gitignore',
    '/srv/app/.github/README.md',
    '/home/ann/docs/profile.md',
    '/home/annabel/.hermes-notes/a.md',
  ]
  expect(kinds(ordinary)).toEqual(ordinary.map((path) => [path, null, null]))
})
