import { said, type Said, type SaidText } from '../../../shared/words/said'
import type { Call } from './calls/call'
import { walk } from './calls/walk'
import { SHELLS } from './calls/interpreters'
import { forkBombRule, hardlineRules, POWER } from './hardline'
import { createReadingBudget, type Limit, limitOfText, readingLimits } from './limits'
import { type KnownHomes, readings } from './normalise'
import type { CommandLevel, CommandRule } from './rule'
import { rules } from './rules'
import { rulesOfTypedSql } from './rules/sql'

export interface FoundRule {
  readonly id: string
  readonly reason: SaidText
}

export interface CommandCheck {
  /** `block` is never run, `ask` when the user says so. */
  readonly verdict: 'allow' | 'ask' | 'block'
  readonly rules: readonly FoundRule[]
}

/** Judges a shell command without running anything. Pure; never throws; takes time in proportion to the command's length. */
export function checkCommand(command: string, homes: KnownHomes = {}): CommandCheck {
  const found = findRules(command, homes)
  const has = (level: CommandLevel) => found.some((rule) => rule.level === level)
  return {
    verdict: has('hardline') || has('floor') ? 'block' : found.length > 0 ? 'ask' : 'allow',
    rules: found.map(({ id, reason }) => ({ id, reason })),
  }
}

/** Every rule that a command meets, once each, in the order of the list; `further` come last. */
export function findRules(
  command: string,
  homes: KnownHomes = {},
  further: readonly CommandRule[] = [],
): readonly CommandRule[] {
  const texts = command.length > readingLimits.characters ? [command] : readings(command, homes)
  const passed = texts.map(limitOfText).find((limit) => limit !== null)
  if (passed !== undefined) return [limitRule(passed)]

  const budget = createReadingBudget()
  const found = new Set<CommandRule>()
  for (const text of texts) {
    if (texts.reduce((sum, { length }) => sum + length, 0) > readingLimits.characters) budget.pass('characters')
    for (const rule of rulesOfTypedSql(text)) found.add(rule)
    walk(text, {
      budget,
      disguised,
      watched,
      visit: (call) => judge(call, found, further),
      forkBomb: () => found.add(forkBombRule),
    })
  }
  if (budget.passed !== null) return [limitRule(budget.passed)]
  const ordered = [forkBombRule, ...rules, ...further].filter((rule) => found.has(rule))
  return ordered.filter((rule, index) => ordered.findIndex(({ id }) => id === rule.id) === index)
}

function judge(call: Call, found: Set<CommandRule>, further: readonly CommandRule[]): void {
  const own = byProgram.get(call.program)
  if (own !== undefined) apply(own, call, found)
  if (call.writes.length > 0) apply(writers, call, found)
  apply(general, call, found)
  for (const rule of further) if (rule.programs !== 'writers' || call.writes.length > 0) apply([rule], call, found)
}

function apply(rules: readonly CommandRule[], call: Call, found: Set<CommandRule>): void {
  for (const rule of rules) {
    if (!found.has(rule) && rule.matches(call)) found.add(rule)
  }
}

const general = rules.filter(({ programs }) => programs === 'any')
const writers = rules.filter(({ programs }) => programs === 'writers')
const byProgram = new Map<string, CommandRule[]>()
for (const rule of rules) {
  if (typeof rule.programs === 'string') continue
  for (const program of rule.programs) byProgram.set(program, [...(byProgram.get(program) ?? []), rule])
}

/** Those whose arguments decide, with what runs scripts. */
export const watched: ReadonlySet<string> = new Set([...byProgram.keys(), ...SHELLS]).difference(new Set(POWER))

/** What a command word with wildcards is taken for. */
const disguised = [
  ...new Set(hardlineRules.flatMap(({ programs }) => (typeof programs === 'string' ? [] : programs))),
  ...SHELLS,
]

/** What cannot be read as a whole is not run: the dangerous part may stand where nobody looked. */
function limitRule(limit: Limit): CommandRule {
  return { id: `limit-${limit}`, reason: LIMIT_REASONS[limit], level: 'hardline', programs: [], matches: () => true }
}

const LIMIT_REASONS: Readonly<Record<Limit, Said>> = {
  characters: said('rule.limit-characters', { most: readingLimits.characters }),
  unbroken: said('rule.limit-unbroken', { most: readingLimits.unbroken }),
  separators: said('rule.limit-separators', { most: readingLimits.separators }),
  commands: said('rule.limit-commands', { most: readingLimits.commands }),
  words: said('rule.limit-words', { most: readingLimits.words }),
  depth: said('rule.limit-depth', { most: readingLimits.depth }),
}
