import { execFile } from 'node:child_process'
import { withoutSecrets } from '../base/secret-variable'
import { errorCode } from '../base/system-error'
import { type SaidText, said } from '../../shared/words/said'

export interface ProgramAnswer {
  readonly ok: boolean
  readonly output: string
  /** Why it could not be run, or how it ended; empty when it went well. */
  readonly problem: SaidText
}

/** Runs a program that answers at once and prints little. Never throws. */
export function askProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<ProgramAnswer> {
  const options = { env: { ...withoutSecrets(env), LC_ALL: 'C' }, timeout: 10_000, windowsHide: true }
  return new Promise((resolve) => {
    execFile(program, args, options, (error, stdout) => {
      if (error === null) resolve({ ok: true, output: stdout, problem: '' })
      else resolve({ ok: false, output: stdout, problem: problemOf(error) })
    })
  })
}

function problemOf(error: Error): SaidText {
  if (errorCode(error) === 'ENOENT') return said('doctor.not_found')
  return error.message.trim().split('\n', 1).join('')
}
