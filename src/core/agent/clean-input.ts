/** Half a surrogate pair cannot be sent as UTF-8 and breaks the JSON of some providers for the rest of the session. */
export function cleanInput(text: string): string {
  return text.isWellFormed() ? text : text.replaceAll(/\p{Surrogate}/gu, '')
}
