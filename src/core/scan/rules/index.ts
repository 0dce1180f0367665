import { setImmediate } from 'node:timers/promises'
import type { Program } from '../compile'
import { beginProgram } from './begin-program'

let compiled: Program | null = null
let compiling: Generator<void, Program> | null = null

/** All rules, ready to run. They are made ready when the first text is scanned, so that a start without a scan costs nothing. */
export function ruleProgram(): Program {
  while (compiled === null) compiled = nextPiece()
  return compiled
}

/** The longest that a window waits behind a piece of the work. */
const pieceMs = 8

/** Resolves when the rules are ready to run, and lets others go on meanwhile: for the process that answers the windows. */
export async function rulesReady(): Promise<void> {
  while (compiled === null) {
    const until = performance.now() + pieceMs
    while (compiled === null && performance.now() < until) compiled = nextPiece()
    await setImmediate()
  }
}

function nextPiece(): Program | null {
  compiling ??= beginProgram()
  const { done, value } = compiling.next()
  return done === true ? value : null
}
