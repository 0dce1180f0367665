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
