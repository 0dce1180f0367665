import { foregroundRefusal, readsTokenFromInput } from './foreground-refusal'

export const longestForeground = 600

/** Under what a system accepts as one argument, with room for what is put around it. */
const mostBytes = 96_000

export interface AskedCommand {
  readonly command: string
  readonly background: boolean
  readonly timeout: number
  readonly workdir: string | null
  readonly pty: boolean
}

/** Why a command is not even put to approval, with what to do instead. */
export function commandProblem({ command, background, timeout, workdir, pty }: AskedCommand): string | null {
  if (command.trim() === '') return 'The command is empty.'
  if (command.includes('\0')) return 'The command contains a NUL character, which no shell accepts.'
  if (Buffer.byteLength(command) > mostBytes)
    return `The command is longer than ${mostBytes} bytes. Write it to a file and run that file.`
  if (workdir !== null && !isFolderName(workdir))
    return 'The workdir may not contain control characters, quotes or any of ; & | < > $ ` * ? !'
  if (pty && readsTokenFromInput(command))
    return 'This command reads a token from its standard input, which does not work in a terminal. Run it without "pty".'
  if (background) return null
  if (timeout > longestForeground)
    return `A command in the foreground may take ${longestForeground} s at most. Call terminal with background=true and wait with the process tool.`
  return foregroundRefusal(command)
}

function isFolderName(text: string): boolean {
  return text.trim() !== '' && !text.startsWith('-') && !/[\p{Cc}\u2028\u2029"'`;&|<>$*?!]/u.test(text)
}
