import type { OutputColours } from '../../shared/output-colours'
import type { z } from 'zod'
import type { FileChange, Question } from '../../shared/ask'
import type { Form, FormAnswer } from '../../shared/form'
import type { Notice } from '../../shared/model'
import type { CommandHold } from '../../shared/sandbox-mark'
import type { ToolShown } from '../../shared/tool-shown'
import type { Cost, Usage } from '../../shared/turn'
import type { SaidText } from '../../shared/words/said'
import type { ContentPart } from '../models/model-client'
import type { ApprovalDecision } from './approval/approval'
import type { ConcurrencyRule } from './concurrency'

/** Something that the model can ask for: one file here and one line in the list of tools. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  /** Lower-case letters, digits and underscores. */
  readonly name: string
  readonly toolset: string
  /** For the model. */
  readonly description: string
  readonly input: Input
  /** For people: a new verb needs its words in the catalogues. */
  readonly shown: ToolShown
  /** Characters of a result; longer ones go to a file. Without it the default of the model's window; `none` for a tool that limits itself. */
  readonly resultCap?: number | 'none'
  /** Its results come from strangers: they reach the model wrapped and named as data. */
  readonly untrusted?: boolean
  /** What of its input stays afterwards: in a file, the memory, a later prompt. A key that the program knows is refused there. */
  readonly keeps?: (input: z.output<Input>) => readonly (string | undefined)[]
  /** What may run beside a call; without it nothing may. */
  readonly concurrency?: ConcurrencyRule
  /** A project brings it along: only for sessions that work in this folder. */
  readonly folder?: string
  /** It works on the files of this machine: not offered where commands run elsewhere. */
  readonly worksHere?: true
  /**
   * Whether a call changes, runs, sends and spends nothing: then it may run in the mode `plan`. Without it no call may. `held`:
   * commands of the session run in a sandbox, where this mode makes everything read-only and closes the network.
   */
  readonly looks?: (input: z.output<Input>, held: boolean) => boolean
  /** Whether it can work right now. Asked again from time to time; may throw, which counts as no. */
  readonly available?: () => boolean | Promise<boolean>
  /** For people: what is missing where it cannot work. */
  readonly needs?: SaidText
  /** What it throws becomes the call's result. */
  run(input: z.output<Input>, context: ToolContext): Promise<ToolResult>
}

/** Something that needs a yes which is not a shell command. */
export interface Action {
  readonly kind: 'read-file' | 'write-file' | 'delete-file' | 'mcp' | 'sampling' | 'other'
  /** The path, or what would be done, in full: what the user reads and what "always" remembers. */
  readonly subject: SaidText
  readonly detail: string
  readonly rules: readonly { readonly id: string; readonly reason: SaidText }[]
}

export interface ToolContext {
  readonly sessionId: string
  readonly turnId: string
  readonly callId: string
  readonly workspace: string | null
  /** Of the session's model, in tokens. */
  readonly contextWindow: number
  /** Asks where the rules say so. A refusal carries the message for the model. Never rejects. */
  approveCommand(command: string): Promise<ApprovalDecision>
  /** `signal`: nobody needs the answer any more. */
  approveAction(action: Action, signal?: AbortSignal): Promise<ApprovalDecision>
  /** Each change of a file in the workspace needs a yes, too. */
  asksBeforeEdits?(): boolean
  /** One answer per question; `null` when nobody answers. Never rejects. */
  clarify(questions: readonly Question[]): Promise<readonly string[] | null>
  /** Shows a form of a tool server. `cancel` when nobody answers. Never rejects. */
  fillForm(form: Omit<Form, 'id' | 'expiresAt'>, signal?: AbortSignal): Promise<FormAnswer>
  /** Tells the user which files were changed. */
  changed(files: readonly FileChange[]): void
  /** A sub-agent works for this call. */
  delegated(child: { readonly sessionId: string; readonly index: number; readonly goal: string }): void
  /** What another session used for this call counts as used by this turn. */
  spent(used: { readonly usage: Usage; readonly cost: Cost }): void
  /** Aborted by the user's interrupt: stop at once. */
  readonly signal: AbortSignal
  /** Shows output while the tool still runs. The model does not see it. */
  output(text: string): void
}

export interface ToolResult {
  readonly ok: boolean
  /** For the model. */
  readonly text: string
  /** For the model instead of `text`, when there is more than text. */
  readonly parts?: readonly ContentPart[]
  /** It was refused before it did anything. */
  readonly isRefused?: true
  /** Of a command: what it returned. */
  readonly exitCode?: number
  /** And how it coloured what it printed. */
  readonly colours?: OutputColours
  /** Of a command on this machine: what held it. */
  readonly hold?: CommandHold
  /** For the user. */
  readonly notices?: readonly Notice[]
}

/** Keeps the type of the input together with the function that uses it. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  const { keeps, looks, ...rest } = tool
  return {
    ...rest,
    ...(keeps !== undefined && { keeps: (input) => keeps(input as z.output<Input>) }),
    ...(looks !== undefined && { looks: (input, held) => looks(input as z.output<Input>, held) }),
    run: (input, context) => tool.run(input as z.output<Input>, context),
  }
}
