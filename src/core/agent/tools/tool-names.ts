/** The tool that the model meant, or `null`. Only case and separators are forgiven: a guess could run the wrong tool. */
export function meantTool(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return name
  const plain = plainName(name)
  const alike = plain === '' ? [] : known.filter((candidate) => plainName(candidate) === plain)
  return alike.length === 1 ? (alike[0] ?? null) : null
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

export function unknownToolText(name: string, known: readonly string[]): string {
  if (name.trim() === '') return 'This tool call has no name.'
  if (known.length === 0) return `Unknown tool: ${name}. This session has no tools; answer in words.`
  return `Unknown tool: ${name}. Available tools: ${[...known].sort().join(', ')}.`
}

export const skippedSiblingText =
  'Not run: another call of the same message names a tool that does not exist. Send this call again if it is still needed.'
