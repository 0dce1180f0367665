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

/** Puts text into a fence that is longer than any the text has itself, so that it cannot end it. */
export function fence(text: string, language: string): string {
  const marks = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${marks}${language}\n${text}\n${marks}`
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
