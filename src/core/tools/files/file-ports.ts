import type { Checkpoints } from '../checkpoints/checkpoints'
import type { FileMemory } from './file-memory'

/** What the file tools need from the rest of the program. */
export interface FilePorts {
  readonly userHome: string
  /** Of the profile. */
  readonly hermesHome: string
  /** Where long results are kept: the one folder of the app's own data that may be read. */
  readonly spilled: string
  readonly memory: FileMemory
  readonly checkpoints: Checkpoints
  readonly platform: NodeJS.Platform
  /** The program that searches; `null` where it is missing. */
  readonly ripgrep: () => Promise<string | null>
  /** How much of a file is shown at once, as set now. */
  readonly limits: () => ReadLimits
}

export interface ReadLimits {
  readonly lines: number
  readonly lineLength: number
  readonly characters: number
}
