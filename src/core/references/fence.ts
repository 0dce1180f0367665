import { extname } from 'node:path'

const LANGUAGES: Readonly<Record<string, string>> = {
  '.py': 'python',
  '.js': 'javascript',
  '.ts': 'typescript',
  '.tsx': 'tsx',
  '.jsx': 'jsx',
  '.json': 'json',
  '.md': 'markdown',
  '.sh': 'bash',
  '.yml': 'yaml',
  '.yaml': 'yaml',
  '.toml': 'toml',
}

export function fenceLanguage(name: string): string {
  return LANGUAGES[extname(name).toLowerCase()] ?? ''
}

/** The lines before and after a text. */
export interface Fence {
  readonly opening: string
  readonly closing: string
}

/** A fence longer than any that the text has itself, so that the text cannot end it. */
export function fenceFor(text: string, language: string): Fence {
  const marks = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return { opening: `${marks}${language}\n`, closing: `\n${marks}` }
}

/** Only a run of three back-ticks or more can end a fence. */
function longestRun(text: string): number {
  let longest = 0
  for (let at = text.indexOf('```'); at !== -1; at = text.indexOf('```', at)) {
    const start = at
    while (text[at] === '`') at += 1
    longest = Math.max(longest, at - start)
  }
  return longest
}
