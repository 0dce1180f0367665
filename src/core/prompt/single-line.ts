const lineBreaker = /[\p{Cc}\p{Zl}\p{Zp}]/gu

/** A name or path for a line of the prompt. Folders can be called anything: one with line ends could pose as instructions. */
export function singleLine(text: string): string {
  return text.replace(lineBreaker, '\u{FFFD}')
}
