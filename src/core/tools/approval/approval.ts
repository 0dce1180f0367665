import type { AgentMode } from '../../../shared/agent-mode'
import type { ApprovalChoice } from '../../../shared/ask'
import type { Origin } from '../../../shared/origin'
import type { Backend } from '../../../shared/backend'
import type { SandboxMark } from '../../../shared/sandbox-mark'
import type { SaidText } from '../../../shared/words/said'
import type { Action } from '../tool'
import type { FoundRule } from './check-command'
import type { KnownHomes } from './normalise'

/** `manual` asks the user, `smart` asks a small model first, `off` asks nobody. */
export type ApprovalMode = 'manual' | 'smart' | 'off'

export const approvalChoices = ['once', 'session', 'always', 'deny'] as const satisfies readonly ApprovalChoice[]

export interface ApprovalRequest {
  readonly kind: 'command' | Action['kind']
  /** The command, or the subject of another action. */
  readonly command: SaidText
  /** More to look at before the answer; '' for nothing. */
  readonly detail: string
  /** What is left to approve: rules that were approved before are not in it. */
  readonly rules: readonly FoundRule[]
  readonly choices: readonly ApprovalChoice[]
  /** The small model advises against it. */
  readonly advisedAgainst: boolean
}

/** How long a yes is good for. */
export type Remembered = 'none' | 'session' | 'permanent'

export interface ApprovalAnswer {
  readonly choice: ApprovalChoice
  /** Why not, in the user's words. The model gets to read it. */
  readonly reason?: string
}

/** Shows a request to the user. A rejected promise counts as a denial; so does an answer that was not offered. */
export type Ask = (request: ApprovalRequest, signal: AbortSignal) => Promise<ApprovalAnswer>

/** Puts a request to a small model and returns its answer as it came. */
export type AskJudge = (request: JudgedCommand, signal: AbortSignal) => Promise<string>

export interface JudgedCommand extends Pick<ApprovalRequest, 'rules'> {
  readonly command: string
}

export interface Clock {
  /** Resolves when the time is over or the signal aborts. Must not reject. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** The commands and rules that the user allowed for good. */
export interface Allowlist {
  entries(): readonly string[]
  /** Says whether the entry is stored. Must not reject. */
  add(entry: string): Promise<boolean>
}

export interface ApprovalContext extends KnownHomes {
  readonly origin: Origin
  /** Where the session works; without it every place counts as elsewhere. */
  readonly workspace?: string | null
  /** Commands run in a container that cannot reach the user's files. */
  readonly isolated?: boolean
  /** Commands are held by a sandbox: only what cannot be undone within the workspace is asked about. */
  readonly sandboxed?: boolean
  /** Where commands run and what holds them there, for who is asked. */
  readonly backend?: Backend
  readonly sandbox?: SandboxMark | null
  /** How much the agent may do in the session, and whether the user allowed there whatever would ask. */
  readonly mode?: AgentMode
  readonly approvesAll?: boolean
}

/** Nobody is there to be asked. Elsewhere somebody may be; whether the door can reach them is the door's to say. */
export function isUnattended(origin: Origin): boolean {
  return origin === 'schedule' || origin === 'sub-agent'
}

export type ApprovalDecision =
  | {
      readonly allowed: true
      readonly by: 'rules' | 'isolation' | 'mode' | 'allowlist' | 'session' | 'judge' | 'user'
      readonly asked: boolean
      readonly remembered: Remembered
    }
  | {
      readonly allowed: false
      readonly because: 'hardline' | 'deny-list' | 'unattended' | 'user' | 'timeout' | 'interrupted' | 'unanswered'
      readonly asked: boolean
      readonly rules: readonly FoundRule[]
      /** For the model: what happened and what not to try. */
      readonly message: string
    }
