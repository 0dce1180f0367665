import type { Check, Notice } from '../../shared/model'
import type { HomePaths } from '../home/home-paths'
import type { SaidText } from '../../shared/words/said'

/** What the checks need to know about the place they run in. The window and the command line fill it differently. */
export interface DoctorContext {
  readonly paths: HomePaths
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly electron: {
    /** `null` when this runs on plain Node. */
    readonly version: string | null
    /** The program file; `null` when none was found. */
    readonly program: string | null
  }
  database(): Promise<DatabaseFacts>
  /** `null`: it cannot be asked from here. */
  keyStore(): Promise<KeyStoreFacts | null>
  /** The messaging platforms that are on, and what stands in the way of each. `null`: none run in this program. */
  channels(): Promise<readonly ChannelFacts[] | null>
}

export interface DatabaseFacts {
  /** `null`: nothing can be stored. */
  readonly path: string | null
  /** `false`: it is made when it is first needed. */
  readonly exists: boolean
  /** What opening or looking for it brought up. */
  readonly notices: readonly Notice[]
  /** What SQLite's integrity check said; empty when the file is whole. */
  readonly problems: readonly SaidText[]
}

export interface ChannelFacts {
  readonly name: string
  readonly problem: SaidText | null
}

export interface KeyStoreFacts {
  readonly backend: string
  /** Why keys cannot be encrypted; `null` when they can. */
  readonly reason: SaidText | null
}

export type CheckOutcome = Omit<Check, 'id' | 'title'>

/** One thing that `doctor` looks at: a file in `checks/` and a line in `checks/index.ts`. It changes nothing. */
export interface DoctorCheck {
  readonly id: string
  readonly title: SaidText
  /** May throw: that is reported as a failure of this check. */
  run(context: DoctorContext): Promise<CheckOutcome>
}

export const ok = (detail: SaidText): CheckOutcome => ({ status: 'ok', detail, fix: null })
export const warn = (detail: SaidText, fix: SaidText): CheckOutcome => ({ status: 'warn', detail, fix })
export const failed = (detail: SaidText, fix: SaidText): CheckOutcome => ({ status: 'fail', detail, fix })
