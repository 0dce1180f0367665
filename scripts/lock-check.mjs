import { readFileSync } from 'node:fs'
import { lockProblems } from './lib/lock-problems.mjs'
import { fromRoot } from './lib/paths.mjs'

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(fromRoot(name), 'utf8'))

const problems = lockProblems(read('package-lock.json'), read('package.json'))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
