/** Why a value cannot be written to a text file that other programs read too, or `null`. */
export function textProblem(value: unknown): string | null {
  if (typeof value === 'string') return problemOf(value)
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'is not a finite number'
  if (value === undefined || value === null || typeof value === 'boolean') return null
  if (typeof value !== 'object') return `cannot be a ${typeof value}`
  for (const [name, inner] of Object.entries(value)) {
    const problem = inner === undefined ? `has no value for "${name}"` : (problemOf(name) ?? textProblem(inner))
    if (problem !== null) return problem
  }
  return null
}

function problemOf(text: string): string | null {
  if (!text.isWellFormed()) return 'contains half of a character'
  // YAML readers refuse a whole file for one of these, even inside quotes.
  if (/[^\t\n\r\x20-\x7e\xa0-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]|[\u2028\u2029]/u.test(text)) {
    return 'contains a control character'
  }
  return null
}
