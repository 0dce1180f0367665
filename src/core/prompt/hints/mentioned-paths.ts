import { isAbsolute, join } from 'node:path'
import { type ShellToken, shellWords } from '../../workspace/shell-words'

export interface HintedCall {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

/** A command can name any number of paths; no honest one needs more hints than this. */
const MOST_PATHS = 100
const LONGEST_PATH = 4096

/** The paths a tool call speaks of: `path`, `file_path` and `workdir` of any tool, and what a terminal command names. */
export function mentionedPaths({ tool, args }: HintedCall): string[] {
  const named = ['path', 'file_path', 'workdir'].flatMap((key) => textOf(args[key]))
  const [workdir = ''] = textOf(args['workdir'])
  const [command] = tool === 'terminal' ? textOf(args['command']) : []
  const paths = command === undefined ? named : [...named, ...pathsInCommand(command, workdir)]
  return [...new Set(paths)].filter((path) => path.length <= LONGEST_PATH).slice(0, MOST_PATHS)
}

function textOf(value: unknown): string[] {
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
}

function pathsInCommand(command: string, workdir: string): string[] {
  const paths: string[] = []
  const outer: string[] = []
  let folder = workdir
  let isStart = true
  let changesFolder = false
  for (const { kind, text } of tokensOf(command)) {
    if (kind === 'separator') {
      if (text === '(') outer.push(folder)
      if (text === ')') folder = outer.pop() ?? folder
      isStart = true
      changesFolder = false
    } else if (kind === 'word' && isStart) {
      isStart = false
      changesFolder = text === 'cd' || text === 'pushd'
      if (looksLikePath(text)) paths.push(under(folder, text))
    } else if (kind === 'word' && changesFolder) {
      if (text.startsWith('-')) continue
      changesFolder = false
      folder = under(folder, text)
      paths.push(folder)
    } else if (kind === 'word' && looksLikePath(text)) {
      paths.push(under(folder, text))
    }
  }
  return paths
}

/** A command with an open quote was not understood; splitting at blanks still finds most paths. */
function tokensOf(command: string): readonly ShellToken[] {
  return shellWords(command) ?? command.split(/\s+/).map((text) => ({ kind: 'word' as const, text }))
}

function looksLikePath(word: string): boolean {
  return /[/.]/.test(word) && !/^(?:-|https?:\/\/|git@)/.test(word)
}

function under(folder: string, path: string): string {
  return isAbsolute(path) || path.startsWith('~') ? path : join(folder, path)
}
