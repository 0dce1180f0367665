import { errorMessage } from '../../base/system-error'
import { parseDocument } from 'yaml'

/** Larger files are not worth the time. */
const longest = 1_000_000
const mostShown = 5

/** What a change broke: errors of the new text that the old one did not have. */
export function newErrors(path: string, before: string | null, after: string): readonly string[] {
  const check = checkerFor(path)
  if (check === null || after.length > longest) return []
  const errors = check(after)
  if (errors.length === 0 || before === null) return errors.slice(0, mostShown)
  // Where the file did not parse before, nobody can tell which of the errors are new.
  return check(before).length > 0 ? [] : errors.slice(0, mostShown)
}

function checkerFor(path: string): ((text: string) => string[]) | null {
  if (/(?:^|[\\/])(?:[jt]sconfig[^\\/]*|\.vscode[\\/][^\\/]*|\.eslintrc|\.babelrc)\.json$/i.test(path)) return null
  if (/\.json$/i.test(path)) return jsonErrors
  return /\.ya?ml$/i.test(path) ? yamlErrors : null
}

function jsonErrors(text: string): string[] {
  if (text.trim() === '') return []
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    return [errorMessage(error)]
  }
}

function yamlErrors(text: string): string[] {
  return parseDocument(text, { logLevel: 'silent' }).errors.map(({ message }) => message.split('\n', 1)[0] ?? message)
}
