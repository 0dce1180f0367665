import { globMatches, hasGlob } from './glob'
import type { Rule } from './rule'
import { simpleCommand } from './simple-command'

/** Which of the rules are still to be approved. An entry is a rule's id, a whole command, or a pattern for commands. */
export function unlistedRules(command: string, rules: readonly Rule[], entries: readonly string[]): readonly Rule[] {
  const left = rules.filter(({ id }) => !entries.includes(id))
  return left.length > 0 && matchesEntry(command.trim(), entries) ? [] : left
}

/** Whether a command can be allowed for good. A compound one cannot: part of it would be allowed in other company too. */
export function isListable(command: string): boolean {
  return simpleCommand(command) !== null
}

/** An entry that means exactly this command, although commands may contain `*`. */
export function exactEntry(command: string): string {
  return command.trim().replaceAll(/[*?[]/g, '[$&]')
}

function matchesEntry(command: string, entries: readonly string[]): boolean {
  const fitting = entries.filter((entry) => entry === command || (hasGlob(entry) && globMatches(entry, command)))
  if (fitting.length === 0) return false
  const stage = simpleCommand(command)
  if (stage === null) return false
  const hasRedirection = stage.writes.length > 0 || stage.readsFile || stage.input !== null
  return !hasRedirection || fitting.some((entry) => entry === exactEntry(command) || entry === command)
}
