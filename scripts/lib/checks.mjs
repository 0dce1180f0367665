import { fromRoot } from './paths.mjs'
import { say, secondsSince } from './report.mjs'
import { captureTool, captureScript } from './tools.mjs'

/**
 * Each is one promise about the whole tree; a new check is one line here. What `tells` prints is shown also when all is well.
 * @type {readonly { name: string, run: () => Promise<import('./child.mjs').Captured>, fix: string, tells?: boolean }[]}
 */
const checks = [
  { name: 'format', run: () => captureTool('oxfmt', ['--check', '.']), fix: 'Run "npm run format".' },
  {
    name: 'lint',
    run: () => captureTool('oxlint', ['--type-aware', '--deny-warnings']),
    fix: 'Each finding names its rule; a border rule says what to do instead.',
  },
  {
    name: 'folder table',
    run: () => captureScript(fromRoot('scripts', 'folder-table.mjs')),
    fix: 'Run "npm run format": it writes the table of scripts/borders.json into ARCHITECTURE.md.',
  },
  { name: 'types', run: () => captureTool('tsc', ['--noEmit']), fix: 'Mend the types; suppressions are not taken.' },
  { name: 'types of scripts', run: () => captureTool('tsc', ['--noEmit', '-p', 'scripts']), fix: 'Mend the types.' },
  { name: 'dead code', run: () => captureTool('knip', []), fix: 'Delete what nothing uses, or stop exporting it.' },
  {
    name: 'code that only tests run',
    run: () => captureTool('knip', ['--production', '--config', 'knip.production.json']),
    fix: 'Delete it, and test the code that the app runs instead. What scripts or the bench need is marked @internal.',
  },
  {
    name: 'lock',
    run: () => captureScript(fromRoot('scripts', 'lock-check.mjs')),
    fix: 'Run "npm install" with the project\'s .npmrc and commit package-lock.json.',
  },
  {
    name: 'audit',
    run: () => captureScript(fromRoot('scripts', 'audit.mjs')),
    fix: 'Take a version without the weakness, or another package.',
    tells: true,
  },
]
const atOnce = 2

/**
 * Runs all checks, prints the output of those that fail, each in one piece.
 * @returns {Promise<boolean[]>} one per check
 */
export async function runChecks() {
  const waiting = [...checks]
  /** @type {boolean[]} */
  const results = []
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) results.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** @param {(typeof checks)[number]} check */
async function runCheck({ name, run, fix, tells = false }) {
  const startedAt = performance.now()
  const { code, stdout, stderr } = await run()
  if (code === 0) say(`✓ ${name} (${secondsSince(startedAt)})${tells ? ` ${stdout.trim()}` : ''}`)
  else say(`✗ ${name} (${secondsSince(startedAt)})\n${`${stdout}${stderr}`.trim()}\n  ${name} failed. ${fix}\n`)
  return code === 0
}
