import type { Terminal } from './open-terminal'

import type { Catalogue } from '../shared/words/languages'
import type { Say } from '../shared/words/say-in'
import type { SaidText } from '../shared/words/said'

/** One CLI command: a file in `commands/` and a line in `commands/index.ts`. */
export interface Command {
  readonly name: string
  /** One line for `hermes-desktop --help`. */
  readonly summary: string
  /** The text of `hermes-desktop NAME --help`, without the first line. */
  readonly usage: string
  /** Flags that take a value, besides the common `--home DIR` and `--workspace DIR`. */
  readonly values?: readonly string[]
  /** Flags without a value, besides the common `--json` and `--help`. */
  readonly switches?: readonly string[]
  run(context: CommandContext): Promise<ExitCode>
}

/** 0 fine, 1 found something or refused, 2 wrong usage, 3 failed. */
export type ExitCode = 0 | 1 | 2 | 3

export interface CommandContext {
  /** Positional arguments after the command's name. */
  readonly args: readonly string[]
  readonly flags: Readonly<Record<string, string | true>>
  readonly json: boolean
  /** Absolute, resolved from `--home`, `HERMES_HOME`, `~/.hermes`. */
  readonly home: string
  /** Absolute, resolved from `--workspace` or the current folder. */
  readonly workspace: string
  readonly env: Readonly<NodeJS.ProcessEnv>
  /** What the program says, in the language of the user. */
  readonly say: Say
  /** All words of that language. */
  readonly words: Catalogue
  /** Writes to standard output, newline added. */
  print(text: SaidText): void
  /** Writes to standard error, newline added. */
  warn(text: SaidText): void
  /** Missing or `null` where nobody can be asked. */
  readonly terminal?: Terminal | null
  /** Standard output is a terminal too, so that a screen can be drawn. */
  readonly canDraw?: boolean
}
