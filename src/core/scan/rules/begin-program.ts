import { compileInPieces, type Program, triggersOf } from '../compile'
import type { Rule, Words } from '../rule'
import weights from '../wording/weights.json?raw'
import type { Weights } from '../wording/wording'
import { families, joinTables } from './families'
import { list } from './list'

/** The rules from their sources. In the built app another module stands here, which reads what this one made (`packed-rules.ts`). */
export const beginProgram = (): Generator<void, Program> => compileInPieces(rules(), words(), scrambled, readWeights())

const words = (): Words => joinTables(families().map((family) => family.words))
const rules = (): readonly Rule[] => families().flatMap((family) => family.rules)

/** Words whose inner letters attacks shuffle. */
const scrambled = list(`
  ignore, disregard, previous, instructions, instruction, system, prompt, prompts, override, reveal, bypass, secret, secrets, password, passwords, delete, forget, restrictions, guidelines, credentials, directives, safety, earlier, preceding, developer, everything, execute, following, commands
`)

/** As text until it is needed: the table as an object takes several times as much memory, and only the compiler reads it. */
const readWeights = (): Weights => JSON.parse(weights) as Weights

/**
 * Read anew each time: only tests and measurements ask, and what it takes to answer is not kept.
 * @internal
 */
export const ruleTriggers = (): readonly string[] => triggersOf(rules(), words())
