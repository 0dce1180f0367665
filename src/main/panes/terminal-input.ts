/** How long a press counts. */
const momentMs = 10_000

const [esc, bel] = ['\u001b', '\u0007']
const end = String.raw`(?:${bel}|${esc}\\)`
/** What a terminal answers by itself when a program asks it. */
const answers = [
  // Where the cursor is, what it is, its size, a mode.
  String.raw`${esc}\[[?>=]?[\d;]*(?:\$y|[cRnt])`,
  // It has the focus, or lost it.
  String.raw`${esc}\[[IO]`,
  // The pointer.
  String.raw`${esc}\[<[\d;]+[Mm]`,
  // A colour, and what has a long name.
  String.raw`${esc}\]\d+;[^${bel}${esc}\r\n]*${end}`,
  String.raw`${esc}P[^${esc}\r\n]*${esc}\\`,
]
const answer = new RegExp(`^(?:${answers.join('|')})+$`)

/** Only keys and pointers that the system reported make a terminal's page a person's: what it sends otherwise must be an answer. */
export function createInputCheck(clock: () => number) {
  let last = Number.NEGATIVE_INFINITY
  const isPressed = () => clock() - last <= momentMs
  return {
    press: (): void => void (last = clock()),
    isPressed,
    allows: (text: string): boolean => isPressed() || answer.test(text),
  }
}
