import type { TFunction } from 'i18next'
import type { SlashName } from '../../../../shared/slash-commands'
import type { enCommands } from '../../../../shared/words/en/commands'

export interface SlashContext {
  /** `null` in a new chat. */
  readonly sessionId: string | null
  readonly draftKey: string
  readonly running: boolean
  readonly t: TFunction
}

/** A command of the `/` menu: one file here, one line in `commands/index.ts`, its name in `shared/slash-commands.ts`. */
export type SlashCommand = CommandAction &
  (
    | { readonly name: SlashName; readonly takes: 'nothing' | 'maybe' }
    /** It cannot do without, so there is a word for what is missing. */
    | { readonly name: keyof (typeof enCommands)['command']['argument']; readonly takes: 'text' }
  )

interface CommandAction {
  isUsable(context: SlashContext): boolean
  /** Throws what went wrong; the composer keeps the text and shows it. */
  run(context: SlashContext, argument: string): Promise<void> | void
}

/** Something that a command cannot do now, told to the user. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem'
}

export const always = () => true
export const inSession = ({ sessionId }: SlashContext) => sessionId !== null
/** Between turns of a chat that has begun. */
export const whenIdle = ({ sessionId, running }: SlashContext) => sessionId !== null && !running
export const whileRunning = ({ sessionId, running }: SlashContext) => sessionId !== null && running
