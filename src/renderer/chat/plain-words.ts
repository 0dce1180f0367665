/** What Markdown says without its marks, for those who hear it. Code stays, its fences do not. */
export function plainWords(markdown: string): string {
  return markdown
    .split('\n')
    .filter(
      (line) =>
        !/^ {0,3}(?:`{3,}|~{3,})|^\s*\|?\s*:?-{3,}:?\s*(?:\|\s*:?-{3,}:?\s*)*\|?\s*$|^ {0,3}(?:[-*_]\s*){3,}$/.test(
          line,
        ),
    )
    .map((line) =>
      line
        .replace(/^\s*(?:>\s?)+/, '')
        .replace(/^\s*#{1,6}\s+/, '')
        .replace(/^(\s*)(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/, '$1')
        .replace(/^\s*\|(.*)\|\s*$/, (_, cells: string) =>
          cells
            .split('|')
            .map((cell) => cell.trim())
            .join(', '),
        )
        .replaceAll(/!?\[([^\]]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
        .replaceAll(/(\*\*|__|~~|`)(?=\S)([^*_~`]{1,500})(?<=\S)\1/g, '$2')
        .replaceAll(/(?<![\w*])\*(?=\S)([^*]{1,500})(?<=\S)\*(?![\w*])/g, '$1'),
    )
    .join('\n')
    .trim()
}
