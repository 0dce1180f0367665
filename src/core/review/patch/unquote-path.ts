const letters: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  '"': '"',
  '\\': '\\',
}

/** A name as git writes it: in quotes, with its bytes in octal, where it holds anything unusual. */
export function unquotePath(name: string): string {
  if (!name.startsWith('"') || !name.endsWith('"') || name.length < 2) return name
  return name
    .slice(1, -1)
    .replaceAll(/\\([0-7]{3}|.)/g, (_, code: string) =>
      code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (letters[code] ?? code),
    )
}
