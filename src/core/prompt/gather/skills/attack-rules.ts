import { scan } from '../../../scan/scan'
import { rulesOf } from '../../context-files/blocked-text'
import { singleLine } from '../../single-line'

/** Lines that are scanned together. A bad one among them makes the scanner look at each. */
const linesAtOnce = 64
/** Farther than the scanner looks for words that turn a sentence around: no line speaks for its neighbour. */
const between = '\n'.repeat(16)

/** The rules that keep each line out of a prompt. Together, because the scanner needs longer to begin than to read a line. */
export function attackRules(lines: readonly string[]): readonly (readonly string[])[] {
  const rules: (readonly string[])[] = []
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const some = lines.slice(from, from + linesAtOnce)
    const isHarmless = some.every(isOrdinary) && scan(some.join(between), 'context').length === 0
    rules.push(...some.map((line) => (isHarmless ? [] : rulesOfLine(line))))
  }
  return rules
}

/**
 * Without control characters, line ends and the braces of a message, which the scanner judges by what stands far around it, and
 * no longer than anybody writes who wants to be read.
 */
const isOrdinary = (line: string): boolean => /^[^\p{Cc}\p{Zl}\p{Zp}{}]{0,500}$/u.test(line)

function rulesOfLine(line: string): readonly string[] {
  if (singleLine(line) !== line) return ['control_characters']
  return rulesOf(scan(line, 'context'), 'block')
}
