/** What a model, a server or a file says may hold escape sequences that would act on the terminal. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n\t]/gu, '\u{FFFD}')
}

/** What somebody decides about shows what is invisible too. */
export function visible(text: string): string {
  return printable(text).replace(/\p{Cf}/gu, '\u{FFFD}')
}
