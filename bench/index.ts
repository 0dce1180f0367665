import { parseArgs } from 'node:util'
import type { Figure } from './figure'
import { agentFigures } from './figures/agent'
import { approvalFigures } from './figures/approval'
import { chatFigures } from './figures/chat'
import { cliFigures } from './figures/cli'
import { completionFigures } from './figures/completion'
import { fileFigures } from './figures/files'
import { inspectorFigures } from './figures/inspector'
import { promptFigures } from './figures/prompt'
import { referenceFigures } from './figures/references'
import { scanFigures } from './figures/scan'
import { scheduleFigures } from './figures/schedule'
import { skillFigures } from './figures/skills'
import { stalenessFigures } from './figures/staleness'
import { sessionFigures } from './figures/sessions'
import { startFigures } from './figures/start'
import { terminalFigures } from './figures/terminal'

const figures: Figure[] = [
  ...startFigures,
  ...cliFigures,
  ...promptFigures,
  ...inspectorFigures,
  ...scanFigures,
  ...stalenessFigures,
  ...referenceFigures,
  ...completionFigures,
  ...agentFigures,
  ...approvalFigures,
  ...terminalFigures,
  ...sessionFigures,
  ...fileFigures,
  ...chatFigures,
  ...scheduleFigures,
  ...skillFigures,
]

// `npm run bench [-- --only WORD] [--check]`: every figure, measured as a ratio in this run.
const { values } = parseArgs({ options: { only: { type: 'string' }, check: { type: 'boolean' } } })
const only = values.only?.toLowerCase()
const chosen = figures.filter(({ name }) => only === undefined || name.toLowerCase().includes(only))
const rows = [['figure', 'target', 'measured', 'ratio', '']]
for (const { name, target, measure } of chosen) {
  process.stderr.write(`measuring: ${name}\n`)
  const { measured, ratio, limit } = await measure()
  rows.push([name, target, measured, ratio.toFixed(2), ratio <= limit ? 'ok' : 'MISSED'])
}
console.log(table(rows))
if (values.check === true && rows.some((row) => row.at(-1) === 'MISSED')) process.exitCode = 1

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length))) ?? []
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}
