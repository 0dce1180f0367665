/** A command line as its words: blanks part them, quotes hold them together. Nothing is run or replaced. */
export function commandWords(line: string): string[] {
  const words = line.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)
  return [...words].map(([, double, single, plain]) => double?.replaceAll(/\\(["\\])/g, '$1') ?? single ?? plain ?? '')
}

/** The line that reads as these words. */
export function commandLine(words: readonly string[]): string {
  return words
    .map((word) => (/^[^\s"'][^\s]*$/.test(word) ? word : `"${word.replaceAll(/["\\]/g, String.raw`\$&`)}"`))
    .join(' ')
}
