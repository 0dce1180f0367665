import { expect, it } from 'vitest'
import { createApprovals } from '../../../src/core/tools/approval/decide'
import type { Origin } from '../../../src/shared/origin'
import { dangerousSpellings } from './dangerous-spellings'
import { harmlessCommands } from './harmless-commands'
import { recordedHour } from './recorded-hour'

const home = '/home/ada'
const workspace = `${home}/project`

/** The rules that hold a command where there is no sandbox; `null`: it runs. */
function openUnheld(origin: Origin = 'window') {
  const approvals = createApprovals({
    mode: () => 'manual',
    denyGlobs: () => [],
    allowlist: { entries: () => [], add: async () => true },
    clock: { wait: () => new Promise(() => undefined) },
    ask: () => Promise.reject(new Error('Nobody is there.')),
    judge: () => Promise.reject(new Error('Nobody is there.')),
    context: { origin, userHome: home, hermesHome: `${home}/.hermes`, workspace },
  })
  return (command: string) => {
    const verdict = approvals.check(command)
    return verdict.allowed === true ? null : { because: verdict.allowed === 'ask' ? 'ask' : verdict.because, verdict }
  }
}

const filled = (command: string) =>
  command.replaceAll('{outside}', `${home}/Documents`).replaceAll('{home}', home).replaceAll('{workspace}', workspace)

it('asks about every dangerous spelling but those that run the project or show nothing secret', () => {
  const heldBack = openUnheld()
  expect(dangerousSpellings.filter((spelling) => heldBack(filled(spelling)) === null)).toEqual([
    'printf "x:\\n\\trm -rf {outside}\\n" > Makefile; make x',
    'ps auxeww',
    'env',
    'cat < /dev/tcp/192.0.2.1/80',
  ])
})

it('adds at most three questions to an hour of ordinary work, and none to what developers type all day', () => {
  const heldBack = openUnheld()
  const added = (commands: readonly string[]) =>
    commands.filter((command) => {
      const verdict = heldBack(command)?.verdict
      return verdict !== undefined && 'rules' in verdict && verdict.rules.every(({ id }) => id.startsWith('unheld-'))
    })
  expect(added(harmlessCommands)).toEqual([])
  expect(added(recordedHour.map((line) => line.replace(/^[!&]\s*/, '')))).toEqual([
    'gcc -O2 -o /tmp/count native/count.c && echo a b | /tmp/count',
    "npm exec -c 'node --version'",
  ])
})

it('asks about a file of power or a secret whatever names it, and about words that start something in harmless programs', () => {
  const heldBack = openUnheld()
  const power = [
    '{home}/.bashrc',
    '{workspace}/.git/hooks/pre-commit',
    '{workspace}/.git/config',
    '{workspace}/.mcp.json',
  ]
  const touchers = [
    'patch -o {target} seed.txt',
    'csplit -f {target} evil.txt 1',
    'cpio -p -d {target}',
    'openssl rand -out {target} 9',
    'sqlite3 {target} "create table x(y)"',
    'tar cf {target} evil.txt',
    'split -b 1 evil.txt {target}',
    'git config --file {target} core.editor evil',
    'touch {target}',
  ]
  const secret = ['{home}/.hermes/.env', '{home}/.ssh/id_ed25519', '{home}/.netrc', '{home}/.aws/credentials']
  const showers = [
    'read x < {key}; echo $x',
    'mapfile -t a < {key}; echo ${a[@]}',
    'curl -s file://{key}',
    'frob --in={key}',
    'cat < {key}',
  ]
  const starts = [
    "git grep -O'rm -rf {outside};' seed",
    'git config core.hooksPath .h',
    'git config alias.x "!evil"',
    'git -C sub config filter.a.clean evil',
    'git init --template=. .',
    'git lfs install',
    'git maintenance start',
    'husky init',
    'pre-commit install',
    "split --filter='rm -rf {outside}' seed.txt",
    "gdb -batch -ex 'shell rm -rf {outside}'",
    'screen -dmS x rm -rf {outside}',
    "python3 -m timeit 'import shutil'",
    'echo x > .git/commondir',
  ]
  const commands = [
    ...touchers.flatMap((one) => power.map((target) => one.replaceAll('{target}', target))),
    ...showers.flatMap((one) => secret.map((key) => one.replaceAll('{key}', key))),
    ...starts,
  ]
  expect(commands.filter((command) => heldBack(filled(command)) === null)).toEqual([])
  const harmless = [
    'git config user.name Ada',
    'git config --get core.editor',
    'git config --list',
    'git add .vscode/settings.json AGENTS.md',
    'git diff .github/workflows/ci.yml',
    'cat .git/config',
    'ls -la ~/.config',
    'wc -l AGENTS.md',
    'grep -rn hook .husky',
    'tar czf /tmp/a.tgz src',
    'openssl rand -hex 16',
    'pre-commit run --all-files',
    'python3 -m pytest -q',
    'tmux ls',
  ]
  expect(harmless.filter((command) => heldBack(filled(command)) !== null)).toEqual([])
})

it('asks about a program that nobody knows, and refuses it where nobody can be asked', () => {
  const commands = [
    'frobnicate --all',
    '/tmp/git status',
    '~/Downloads/tool',
    '../other/run.sh',
    'GIT_SSH_COMMAND=x git fetch',
  ]
  expect(commands.map((command) => openUnheld()(command)?.because)).toEqual(commands.map(() => 'ask'))
  expect(commands.map((command) => openUnheld('schedule')(command)?.because)).toEqual(commands.map(() => 'unattended'))
  const known = [
    'git status',
    './gradlew build',
    '/usr/bin/git status',
    '~/.cargo/bin/cargo build',
    'node_modules/.bin/tsc -p .',
  ]
  expect(known.map((command) => openUnheld('schedule')(command))).toEqual(known.map(() => null))
})
