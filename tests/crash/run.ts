// `npm run test:crash [-- N]`: kills the agent N times, 500 unless told, and ends with 1 when anything was lost.
import { crashRun } from './crash-run'

const kills = Number(process.argv[2] ?? 500)
const { acknowledged, toolCalls, problems } = await crashRun(kills, (done) => {
  if (done % 25 === 0) process.stderr.write(`${done} of ${kills}\n`)
})
console.log(
  `${kills} × kill -9: ${acknowledged} acknowledgements, ${toolCalls} tool results, ${problems.length} problems`,
)
for (const problem of problems.slice(0, 50)) console.log(problem)
process.exitCode = problems.length === 0 && toolCalls > 0 ? 0 : 1
