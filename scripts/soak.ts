// `npm run test:soak [-- --minutes N]`: uses the built app for N minutes, 120 unless told, and ends with 1 when memory or
// handles grew. The table is printed and kept in tmp/soak.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeFlatness } from '../tests/soak/flatness'
import { sampleHeading, sampleRow, soakReport } from '../tests/soak/soak-table'
import { soakWindow } from '../tests/soak/soak-window'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { minutes: { type: 'string', default: '120' }, pause: { type: 'string', default: '2' } },
})
const limit = Number(values.minutes) * 60_000
console.log(sampleHeading)
const samples = await soakWindow({
  goesOn: ({ milliseconds }) => milliseconds < limit,
  millisecondsPerSample: Math.min(60_000, limit / 20),
  pauseMilliseconds: Number(values.pause) * 1_000,
  wordsPerSecond: 60,
  onSample: (sample) => console.log(sampleRow(sample)),
})
const growths = judgeFlatness(samples)
const report = soakReport(samples, growths)
const folder = resolve(import.meta.dirname, '../tmp')
mkdirSync(folder, { recursive: true })
writeFileSync(resolve(folder, 'soak.md'), report)
console.log(report.slice(0, report.indexOf(sampleHeading)))
// Playwright keeps a connection open that would hold this process.
process.exit(growths.every(({ flat }) => flat) ? 0 : 1)
