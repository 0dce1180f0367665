/** How long a press counts. */
const momentMs = 10_000

/** What a terminal answers by itself when a program asks it: where the cursor is, what it is, its colours, focus, the pointer. */
// eslint-disable-next-line no-control-regex
const answer =
  /^(?:\u001b\[[?>=]?[\d;]*(?:\$y|[cRnt])|\u001b\[[IO]|\u001b\[<[\d;]+[Mm]|\u001b\[M[\s\S]{3}|\u001b\]\d+;[^\u0007\u001b\r\n]*(?:\u0007|\u001b\\)|\u001bP[^\u001b\r\n]*\u001b\\)+$/

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
