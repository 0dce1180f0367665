// npm run check: known weaknesses of our packages, asked of the registry where it answers.
import { auditReport } from './lib/audit-report.mjs'
import { npm } from './lib/npm.mjs'

const patience = ['--fetch-retries=0', '--fetch-timeout=15000']
const { stdout } = await npm(['audit', '--json', ...patience])
const { note, problems } = auditReport(stdout)
console.log(note)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
