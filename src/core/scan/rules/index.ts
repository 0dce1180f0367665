import { setImmediate } from 'node:timers/promises'
import { compileInPieces, type Program, triggersOf } from '../compile'
import type { Rule, Words } from '../rule'
import weights from '../wording/weights.json?raw'
import type { Weights } from '../wording/wording'
import { families, joinTables } from './families'
import { list } from './list'

const words = (): Words => joinTables(families().map((family) => family.words))
const rules = (): readonly Rule[] => families().flatMap((family) => family.rules)

/** Words whose inner letters attacks shuffle. */
const scrambled = list(`
  ignore, disregard, previous, instructions, instruction, system, prompt, prompts, override, reveal, bypass, secret, secrets, password, passwords, delete, forget, restrictions, guidelines, credentials, directives, safety, earlier, preceding, developer, everything, execute, following, commands
`)

/**
 * Read anew each time: only tests and measurements ask, and what it takes to answer is not kept.
 * @internal
 */
export const ruleTriggers = (): readonly string[] => triggersOf(rules(), words())

let compiled: Program | null = null
let compiling: Generator<void, Program> | null = null

/** All rules, ready to run. They are compiled when the first text is scanned, so that a start without a scan costs nothing. */
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
  compiling ??= compileInPieces(rules(), words(), scrambled, readWeights())
  const { done, value } = compiling.next()
  return done === true ? value : null
}

/** As text until it is needed: the table as an object takes several times as much memory, and only the compiler reads it. */
const readWeights = (): Weights => JSON.parse(weights) as Weights
