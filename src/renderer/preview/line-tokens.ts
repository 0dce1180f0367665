import type { CodeToken } from '../chat/markdown/highlight'

/** Coloured pieces line by line: a piece that spans lines is cut at their ends. */
export function linesOfTokens(tokens: readonly CodeToken[]): readonly (readonly CodeToken[])[] {
  const lines: CodeToken[][] = [[]]
  for (const { look, text, start } of tokens) {
    let at = start
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (piece !== '') lines.at(-1)?.push({ look, text: piece, start: at })
      at += piece.length + 1
    }
  }
  return lines
}
