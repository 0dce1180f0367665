const mostNumbered = 20

/**
 * The names under which a provider's keys may be set, in the order in which they are used: each name that the provider
 * knows, then the same with a number (`OPENAI_API_KEY`, `OPENAI_API_KEY_1`, `OPENAI_API_KEY_2` …). A gap does not end the row.
 */
export function credentialNames(keyNames: readonly string[]): string[] {
  const numbers = Array.from({ length: mostNumbered }, (_, index) => index + 1)
  return [...new Set(keyNames.flatMap((name) => [name, ...numbers.map((number) => `${name}_${number}`)]))]
}
