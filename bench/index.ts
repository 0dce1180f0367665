import { parseArgs } from 'node:util'
import { areas } from './areas'
import { exitCode, measureFigure, type Outcome } from './measure-figure'
import { table, writeReport } from './report'

// `npm run bench [-- --only WORD] [--area NAME] [--check]`: every figure, measured as a ratio in this run. A word is one of its
// name, or its area.
const { values } = parseArgs({
  options: { only: { type: 'string' }, area: { type: 'string' }, check: { type: 'boolean' } },
})
const word = values.only?.toLowerCase()
const chosen = Object.entries(areas)
  .filter(([area]) => values.area === undefined || area === values.area)
  .flatMap(([area, figures]) => figures.map((figure) => ({ area, figure })))
  .filter(({ area, figure }) => word === undefined || area === word || figure.name.toLowerCase().includes(word))
if (chosen.length === 0) {
  throw new Error(`No figure has such a name. Areas: ${Object.keys(areas).join(', ')}.`)
}

const outcomes: Outcome[] = []
for (const { area, figure } of chosen) {
  process.stderr.write(`measuring: ${figure.name}\n`)
  const outcome = await measureFigure(area, figure)
  process.stderr.write(`           ${outcome.measured}  ${outcome.verdict}\n`)
  outcomes.push(outcome)
}
console.log(table(outcomes))
if (word === undefined && values.area === undefined) console.log(`Written to ${writeReport(outcomes)}.`)
process.exitCode = exitCode(outcomes, values.check === true)
