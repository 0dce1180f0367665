const LETTERS: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  E: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const NUMBER = /\\(?:x([0-9a-f]{1,2})|u([0-9a-f]{1,4})|U([0-9a-f]{1,8})|([0-7]{1,4})|c(.))|\\(.)/gisu

/** The escapes of `$'…'`, `echo -e` and `printf`. */
export function decodeEscapes(text: string): string {
  if (!text.includes('\\')) return text
  return text.replaceAll(NUMBER, (whole: string, hex, short, long, octal, control, letter) => {
    const digits: string | undefined = hex ?? short ?? long
    if (digits !== undefined) return fromCode(Number.parseInt(digits, 16))
    if (octal !== undefined) return fromCode(Number.parseInt(String(octal), 8) & 0xff)
    if (control !== undefined) return fromCode(String(control).charCodeAt(0) & 0x1f)
    if (letter === undefined) return whole
    const meant = String(letter)
    return LETTERS[meant] ?? (`\\'"?`.includes(meant) ? meant : whole)
  })
}

/** A NUL ends a C string, so nothing can hide behind one. The next stands for something else here. */
function fromCode(code: number): string {
  return code <= 1 || code > 0x10_ff_ff ? '' : String.fromCodePoint(code)
}
