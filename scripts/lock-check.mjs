import { readFileSync } from 'node:fs'
import { lockProblems } from './lib/lock-problems.mjs'
import { fromRoot } from './lib/paths.mjs'

const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'))
const problems = lockProblems(lock)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
