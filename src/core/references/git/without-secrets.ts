import { isSecretPath } from '../../base/guard/is-secret-path'

/** Where a patch of one file starts, or the next commit of a log. Lines of files and of messages are never that far left. */
const START = /^(?=diff --(?:git|cc|combined) |commit [0-9a-f]{7,64}\b)/m
const HEADING = /^(?:diff --(?:git|cc|combined) |--- |\+\+\+ |rename (?:from|to) |copy (?:from|to) )/

/** A patch without the files in which keys are kept; a line stands where each of them was. */
export function withoutSecrets(patch: string): string {
  return patch
    .split(START)
    .map((part) => {
      const path = secretIn(part)
      if (path === null) return part
      return `[${path}: left out, keys are kept in files of this name]\n${part.endsWith('\n\n') ? '\n' : ''}`
    })
    .join('')
}

function secretIn(part: string): string | null {
  if (!part.startsWith('diff ')) return null
  const headings = part.split(/^@@/m, 1)[0]?.split('\n') ?? []
  const paths = headings.filter((line) => HEADING.test(line)).map(pathOf)
  return paths.find(isSecretPath) ?? null
}

/** The path that a heading ends with, without git's `a/` and quotes. */
function pathOf(line: string): string {
  const words = line
    .replace(HEADING, '')
    .replace(/^"?[ab]\//, '')
    .replace(/\t?$/, '')
  return words.replace(/"$/, '').replace(/^.* "?b\//, '')
}
