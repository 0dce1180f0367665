/** As a person counts: characters of any script as one each, and a line end at the end opens no further line. */
export function sizeOfText(text: string): { readonly chars: number; readonly lines: number } {
  let chars = text.length
  let lines = text === '' || text.endsWith('\n') ? 0 : 1
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === 10) lines += 1
    if (unit >= 0xd8_00 && unit <= 0xdb_ff) chars -= 1
  }
  return { chars, lines }
}
