import type { Place } from '../sandbox/place'
import type { PowerWatch } from '../sandbox/watch-powers'
import type { Hold } from '../sandbox/sandbox'
import type { ShellSession } from '../terminal/environment'
import type { ToolContext, ToolResult } from '../tool'

/** What `execute_code` needs from the rest of the program. */
export interface CodePorts {
  /** The program that runs JavaScript: Node, or Electron with `ELECTRON_RUN_AS_NODE=1` in `env`. */
  readonly node: { readonly program: string; readonly env: Readonly<Record<string, string>> }
  /** The environment of scripts, without secrets. */
  env(): Promise<Readonly<Record<string, string>>>
  /** `project`: scripts run in the session's folder. `strict`: in an empty one. */
  mode(): 'project' | 'strict'
  /** The session's working directory; `null` when there is none on this machine. */
  folderOf(sessionId: string, workspace: string | null): Promise<string | null>
  /** Holds a script as the session's commands are held, with a folder of its own that it may change. */
  hold(session: ShellSession, extra: readonly Place[]): Promise<Hold>
  /** Whether scripts of a session are held; then `powers` looks after what holding cannot keep from them. */
  held(sessionId: string): boolean
  readonly powers: PowerWatch
  /** Which of the session's tools a script may call. */
  enabled(sessionId: string): Promise<readonly string[]>
  /** Runs a tool as if the model had called it: with its checks, approvals and limits. */
  dispatch(name: string, args: Readonly<Record<string, unknown>>, context: ToolContext): Promise<ToolResult>
  /** Where long output goes so that it can be read later. Must exist or be creatable. */
  readonly outputFolder: string
  readonly redact: (text: string) => string
  readonly clock: () => number
  readonly platform: NodeJS.Platform
}

/** The tools that a script can call when the session has them. */
export const callableTools = [
  'patch',
  'read_file',
  'search_files',
  'terminal',
  'web_extract',
  'web_search',
  'write_file',
] as const

export type CodeLanguage = 'javascript' | 'python'
