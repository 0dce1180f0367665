// `node scripts/lib/run-ts.mjs tests/soak/run.ts [TURNS]`: uses the agent TURNS times, 5000 unless told, and ends with 1 when it grows.
import { soak } from './soak'

const turns = Number(process.argv[2] ?? 5_000)
const { handlesGrowth, heapGrowth } = await soak({ turns, warmUp: Math.min(200, Math.ceil(turns / 4)) }, (done) => {
  if (done % 250 === 0) process.stderr.write(`${done} of ${turns}\n`)
})
const megabytes = heapGrowth / 1024 / 1024
console.log(
  `${turns} turns: handles ${handlesGrowth >= 0 ? '+' : ''}${handlesGrowth}, heap ${megabytes.toFixed(1)} MB more`,
)
process.exitCode = handlesGrowth <= 2 && megabytes < 40 ? 0 : 1
