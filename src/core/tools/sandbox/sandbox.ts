import type { SandboxMark } from '../../../shared/sandbox-mark'
import type { Launch } from '../terminal/environment'
import type { HostGate } from './network/gates'
import type { Place } from './place'

/** What holds commands. */
export type SandboxKind = Exclude<SandboxMark['kind'], 'none'>

export interface SandboxSession {
  readonly sessionId: string
  readonly workspace: string | null
}

export interface SandboxRequest extends SandboxSession {
  /** Granted: what it may change beyond its workspace. */
  readonly writes: readonly string[]
  /** Nothing of the user's may be changed, and nothing beyond loopback reached. */
  readonly readOnly?: boolean
  /** Granted: the whole network of this machine in place of a loopback of its own. */
  readonly network: boolean
  /** Who decides which hosts it reaches; `null`: none. */
  readonly gate: HostGate | null
  /** What the program itself lends. */
  readonly extra: readonly Place[]
  /** Where its programs are looked for. */
  readonly searchPath: string
}

/** The same program, held, and started in a folder; without one in `/`. */
export type Hold = (launch: Launch, folder?: string) => Launch

/** Holds commands to a workspace: no network but the hosts that were granted, no keys, nothing written elsewhere. */
export interface Sandbox {
  readonly kind: SandboxKind
  /** Rejects when nothing can be held: it must not run then. */
  hold(request: SandboxRequest): Promise<Hold>
  /** Ends what was started in it. Must not reject. */
  close(): Promise<void>
}
