import type { CommandContext, ExitCode } from './command'
import type { SaidText } from '../shared/words/said'
import { inEnglish } from '../shared/words/in-english'
import { toJson } from './to-json'

/** Says why a command ends, in one line on standard error, and returns the code to end with. */
export function fail(
  context: Pick<CommandContext, 'json' | 'warn' | 'say'>,
  code: ExitCode,
  message: SaidText,
): ExitCode {
  const line = (context.json ? inEnglish : context.say)(message)
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
  context.warn(context.json ? toJson({ error: line }) : `hermes-desktop: ${line}`)
  return code
}
