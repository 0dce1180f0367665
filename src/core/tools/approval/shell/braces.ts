import { type ReadingBudget, MAX_VALUES } from '../limits'
import { UNKNOWN } from './stage'

/** `a{b,c}` as `ab`, `ac`. Ranges such as `{1..9}` stay as they are: they give no names. */
export function expandBraces(word: string, budget: ReadingBudget): string[] {
  const finished: string[] = []
  const waiting = [word]
  while (waiting.length > 0 && budget.passed === null) {
    const next = waiting.pop() ?? ''
    budget.spend('characters', next.length)
    const group = firstGroup(next)
    if (group === null) finished.push(next)
    else waiting.push(...group.choices.map((choice) => next.slice(0, group.start) + choice + next.slice(group.end)))
    if (finished.length + waiting.length > MAX_VALUES) return [UNKNOWN]
  }
  return finished.reverse()
}

interface Group {
  readonly start: number
  readonly end: number
  readonly choices: readonly string[]
}

/** The first closed group with a comma. A stack of open ones makes this one pass. */
function firstGroup(word: string): Group | null {
  const open: { readonly start: number; readonly commas: number[] }[] = []
  let found: Group | null = null
  for (let at = 0; at < word.length; at += 1) {
    const character = word[at]
    if (character === '{' && word[at - 1] !== '$') open.push({ start: at, commas: [] })
    else if (character === ',') open.at(-1)?.commas.push(at)
    else if (character === '}') {
      const closed = open.pop()
      if (closed === undefined || closed.commas.length === 0) continue
      // An outer group that closes later holds this one and is opened first.
      if (found === null || closed.start < found.start) found = groupOf(word, closed.start, closed.commas, at)
      if (open.length === 0) return found
    }
  }
  return found
}

function groupOf(word: string, start: number, commas: readonly number[], close: number): Group {
  const cuts = [start, ...commas, close]
  const choices = cuts.slice(1).map((cut, index) => word.slice((cuts[index] ?? 0) + 1, cut))
  return { start, end: close + 1, choices }
}
