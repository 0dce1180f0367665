/** A place in a text that several readers move along. */
export interface Cursor {
  readonly text: string
  at: number
}

export function startsHere({ text, at }: Cursor, expected: string): boolean {
  return text.startsWith(expected, at)
}
