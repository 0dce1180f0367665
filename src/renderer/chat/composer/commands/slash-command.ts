import type { TFunction } from 'i18next'
import type { enCommands } from '../../../i18n/chat/commands/en'

export interface CommandContext {
  /** `null` in a new chat. */
  readonly sessionId: string | null
  readonly running: boolean
  readonly t: TFunction
}

/** A command of the `/` menu: one file here and one line in `commands/index.ts`. */
export interface SlashCommand {
  readonly name: keyof (typeof enCommands)['command']['help']
  /** `maybe`: it can do without. */
  readonly takes: 'nothing' | 'text' | 'maybe'
  isUsable(context: CommandContext): boolean
  /** Throws what went wrong; the composer keeps the text and shows it. */
  run(context: CommandContext, argument: string): Promise<void> | void
}

/** Something that a command cannot do now, told to the user. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem'
}

export const always = () => true
export const inSession = ({ sessionId }: CommandContext) => sessionId !== null
/** Between turns of a chat that has begun. */
export const whenIdle = ({ sessionId, running }: CommandContext) => sessionId !== null && !running
export const whileRunning = ({ sessionId, running }: CommandContext) => sessionId !== null && running
