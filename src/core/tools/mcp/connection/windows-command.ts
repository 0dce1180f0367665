import { existsSync } from 'node:fs'
import { win32 } from 'node:path'

export interface WindowsProgram {
  readonly command: string
  readonly args: readonly string[]
  /** The arguments are quoted already. */
  readonly verbatim: true
}

/**
 * Windows starts programs, not scripts: `npx` is `npx.cmd`, which only its command interpreter can run. Every argument
 * is quoted for the script and once more for the interpreter, so that none of its characters means anything.
 */
export function windowsCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  exists: (path: string) => boolean = existsSync,
): WindowsProgram | { readonly command: string; readonly args: readonly string[] } {
  const file = find(command, env, exists) ?? command
  if (!/\.(?:cmd|bat)$/i.test(file)) return { command: file, args }
  const line = [escapeMeta(win32.normalize(file)), ...args.map((argument) => escapeMeta(escapeMeta(quoted(argument))))]
  return { command: env['COMSPEC'] ?? 'cmd.exe', args: ['/d', '/s', '/c', `"${line.join(' ')}"`], verbatim: true }
}

function find(
  command: string,
  env: Readonly<Record<string, string>>,
  exists: (path: string) => boolean,
): string | undefined {
  const endings = ['', ...(env['PATHEXT'] ?? '.EXE;.CMD;.BAT').split(';')]
  const folders = /[\\/]/.test(command) ? [''] : (env['PATH'] ?? '').split(';')
  const known = win32.extname(command) !== ''
  return folders
    .flatMap((folder) => endings.map((ending) => win32.join(folder, command + ending)))
    .find((path) => (known || win32.extname(path) !== '') && exists(path))
}

/** Backslashes count only before a quotation mark. */
function quoted(argument: string): string {
  return `"${argument.replaceAll(/(\\*)"/g, '$1$1\\"').replace(/(\\*)$/, '$1$1')}"`
}

function escapeMeta(text: string): string {
  return text.replaceAll(/[()\][%!^"`<>&|;, *?]/g, '^$&')
}
