const previewCharacters = 1_500

/** What stands in the conversation for a result that is in a file. */
export function persistedOutput(text: string, path: string): string {
  const preview = previewOf(text)
  return [
    '<persisted-output>',
    `The result has ${text.length} characters, too many for this conversation. All of it is in the file ${path}`,
    'Read it in parts with read_file (offset and limit), or search it with search_files.',
    '',
    `The first ${preview.length} characters:`,
    preview,
    '</persisted-output>',
  ].join('\n')
}

/** What stands there when the file could not be written. */
export function cutOutput(text: string, cap: number): string {
  const kept = text.slice(0, Math.max(0, cap - 200)).replace(/[\ud800-\udbff]$/, '')
  return `${kept}\n[Cut: ${text.length - kept.length} of ${text.length} characters are left out, and they could not be saved. Ask for less at once.]`
}

/** To the last whole line, when that is not too far back. */
function previewOf(text: string): string {
  const start = text.slice(0, previewCharacters).replace(/[\ud800-\udbff]$/, '')
  const end = start.lastIndexOf('\n')
  const preview = text.length > previewCharacters && end > previewCharacters / 2 ? start.slice(0, end) : start
  return preview.replaceAll(/<(?=\/?persisted-output)/gi, '&lt;')
}
