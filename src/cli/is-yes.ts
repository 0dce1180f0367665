import type { SaidText } from '../shared/words/said'
import type { CommandContext } from './command'

/** Whether somebody at the keyboard types the whole word. Without a keyboard nobody does. */
export async function isYes(
  { terminal = null, say }: Pick<CommandContext, 'terminal' | 'say'>,
  question: SaidText,
): Promise<boolean> {
  const typed = await terminal?.ask(say(question), new AbortController().signal)
  return typed?.trim().toLowerCase() === 'yes'
}
