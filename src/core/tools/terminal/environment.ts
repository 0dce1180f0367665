import type { SandboxMark } from '../../../shared/sandbox-mark'
import type { HostGate } from '../sandbox/network/gates'
import type { Place } from '../sandbox/place'
import type { Hold } from '../sandbox/sandbox'

/** Where commands run. One file per kind; each gives shells in which a session's commands run one after the other. */
export interface TerminalEnvironment {
  readonly kind: 'local' | 'docker' | 'ssh'
  /** Commands cannot reach the user's files: only what is never run anywhere is refused there. */
  readonly isolated: boolean
  /** What holds commands that run on this machine; `null` where they run on another one or in a container. */
  readonly sandbox: SandboxMark | null
  /** Who decides which hosts the held commands of a session reach; `null` where nothing is held. */
  gate(session: Pick<ShellSession, 'sessionId' | 'workspace'>): HostGate | null
  /** Holds another program as the session's commands are held; leaves it as it is where nothing holds them. */
  hold(session: ShellSession, extra: readonly Place[]): Promise<Hold>
  /** The shell of a session: what its commands left is there each time. Never rejects. */
  open(session: ShellSession, signal: AbortSignal): Promise<OpenedShell>
  /** Ends what `open` started: containers, connections, files. Must not reject. */
  close(): Promise<void>
}

export interface ShellSession {
  readonly sessionId: string
  readonly workspace: string | null
  /** What was granted to one command; without it nothing. */
  readonly granted?: Granted
}

/** What a command may do beyond the sandbox. */
export interface Granted {
  readonly unsandboxed: boolean
  /** The whole network. Single hosts are the gate's to decide. */
  readonly network: boolean
  /** Folders and files outside the workspace, or of power in it, that it may change. */
  readonly writes: readonly string[]
}

export type OpenedShell =
  | { readonly ok: true; readonly shell: Shell }
  /** `retry`: it may work in a moment. */
  | { readonly ok: false; readonly reason: string; readonly retry: boolean }

export interface Shell {
  /** Where the session's first command runs. */
  readonly startFolder: string
  /** A private folder for the working directory and the variables that outlive a command. */
  readonly stateFolder: string
  /** Variables that are as they are said here for every command, whatever the last one left; `null` for none. */
  readonly fixed?: Readonly<Record<string, string | null>>
  /** Whether the session starts by reading the profile of the account. */
  readonly readsProfile: boolean
  /** What to start so that the script runs there. */
  launch(script: string, streams: LaunchStreams): Launch
  /** Ends a command by the process number that it told; `null` where the local process group is all there is. Must not reject. */
  readonly killThere: ((pid: number) => Promise<void>) | null
  /** The same folder as this program sees it; `null` when it cannot. */
  localFolder(): Promise<string | null>
  /** Names of the variables that it is started with, where they are known. */
  readonly exported?: readonly string[]
  /** Takes over what a command has left, once it has ended; without it the shell itself does. Must not throw. */
  settle?(): void
  /** One may be started before its command is known; see `SpareShells`. */
  readonly canWait?: boolean
}

export interface LaunchStreams {
  /** Something will be written to its standard input. */
  readonly input: boolean
  readonly terminal: boolean
}

export interface Launch {
  readonly program: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Which files and folders it was held to: another one under the same name makes another launch. */
  readonly held?: string
}
