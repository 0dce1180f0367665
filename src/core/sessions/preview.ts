const previewLength = 60

/** The start of a message on one line, as it stands for its session. */
export function preview(text: string): string {
  const line = oneLine(text, previewLength)
  const cut = line.slice(0, previewLength).join('')
  return line.length > previewLength ? `${cut}...` : cut
}

const undoLength = 80

/** A message on one line, as it stands in the list of what can be undone. */
export function undoPreview(text: string): string {
  const line = oneLine(text, undoLength)
  return line.length > undoLength ? `${line.slice(0, undoLength - 3).join('')}...` : line.join('')
}

/** Far more than the length is never needed, and a pasted megabyte must not be walked through. */
function oneLine(text: string, length: number): string[] {
  return [
    ...text
      .slice(0, length * 8)
      .toWellFormed()
      .trim()
      .replaceAll(/\s+/g, ' '),
  ]
}
