/** A text of ours or of others in Markdown, as the very same characters. */
export const asMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>#~|]/g, String.raw`\$&`)

/** A command or a path, in a fence that nothing in it can close. */
export function quotedCode(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}
