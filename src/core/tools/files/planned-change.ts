import type { LoadedText } from './load-file'
import type { FilePlace } from './locate'

/** One file as it is and as it is to be. */
export interface PlannedChange {
  readonly place: FilePlace
  /** `null`: there is none. */
  readonly before: LoadedText | null
  /** `null`: it goes. */
  readonly after: string | null
}
