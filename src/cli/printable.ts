/** What a model or a file says may hold escape sequences that would act on the terminal. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|\p{Cf}/gu, '\u{FFFD}')
}
