import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, cpus, platform, release, totalmem } from 'node:os'
import { join, relative } from 'node:path'
import type { Outcome } from './measure-figure'

const file = join(import.meta.dirname, 'report.md')
const heading = ['area', 'figure', 'target', 'measured', 'ratio', '']
const cells = ({ area, name, target, measured, ratio, verdict }: Outcome) => [
  area,
  name,
  target,
  measured,
  ratio,
  verdict,
]

export function table(outcomes: readonly Outcome[]): string {
  const rows = [heading, ...outcomes.map(cells)]
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}

/** The last whole run, with the machine it ran on. Returns the file's path from the repository's root. */
export function writeReport(outcomes: readonly Outcome[]): string {
  const row = (values: readonly string[]) => `| ${values.map((value) => value.replaceAll('|', '\\|')).join(' | ')} |`
  const ok = outcomes.filter(({ verdict }) => verdict === 'ok').length
  const lines = [
    '# Benchmark report',
    '',
    'Written by `npm run bench`. Each figure is a ratio of two things measured in the same run.',
    '',
    ...machine().map(([what, value]) => `- ${what}: ${value}`),
    `- figures: ${ok} of ${outcomes.length} hold`,
    '',
    row(heading),
    row(heading.map(() => '---')),
    ...outcomes.map((outcome) => row(cells(outcome))),
    '',
  ]
  writeFileSync(file, lines.join('\n'))
  return relative(join(import.meta.dirname, '..'), file)
}

function machine(): (readonly [string, string])[] {
  const require = createRequire(import.meta.url)
  const { version: electron } = require('electron/package.json') as { version: string }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' })
  return [
    ['date', new Date().toISOString().slice(0, 10)],
    ['commit', commit.trim()],
    ['processor', `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`],
    ['memory', `${(totalmem() / 2 ** 30).toFixed(0)} GiB`],
    ['system', `${platform()} ${arch()} ${release()}`],
    ['Electron', electron],
    ['Node for the measurements without a window', process.version],
  ]
}
