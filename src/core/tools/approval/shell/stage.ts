/** Stands for text that is only known when the command runs. No command contains it: it is removed before reading. */
export const UNKNOWN = '\0'

/** Stands for the arguments of a function: nothing where it is glued to other text, else `UNKNOWN`. */
export const ARGUMENTS = '\u0001'

/** One simple command as it was read: quotes gone, known expansions done, everything else `UNKNOWN`. */
export interface Stage {
  readonly words: string[]
  /** How many of the words the command word itself gave: `$x` may stand for several. */
  starts: number
  /** `NAME=value` before the command word. */
  readonly assignments: string[]
  /** Files that redirections write. */
  readonly writes: string[]
  /** Files that replace standard input. */
  readonly reads: string[]
  /** What a here-document or here-string feeds into it. */
  input: string | null
  /** The commands whose output became part of its words. */
  readonly inside: Stage[]
  /** What it turned out to run, behind its wrappers. Filled in when its pipeline is judged. */
  readonly programs: string[]
}

export function emptyStage(): Stage {
  return { words: [], starts: 0, assignments: [], writes: [], reads: [], input: null, inside: [], programs: [] }
}

export interface Pipeline {
  readonly stages: readonly Stage[]
  /** Commands outside it whose output flows in, as from a loop that is piped into it. */
  readonly feed: readonly Stage[]
  readonly background: boolean
  /** The functions whose bodies it stands in, outermost first. */
  readonly functions: readonly string[]
  /** Whether what it does to variables and folders ends with it. */
  readonly inSubshell: boolean
}
