import type { z } from 'zod'
import type { Notice } from '../../shared/model'
import type { ContentPart } from '../models/model-client'
import type { ConcurrencyRule } from './concurrency'

/** Something that the model can ask for: one file here and one line in the list of tools. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  /** Lower-case letters, digits and underscores. */
  readonly name: string
  readonly toolset: string
  /** For the model. */
  readonly description: string
  readonly input: Input
  /** What may run beside a call; without it nothing may. */
  readonly concurrency?: ConcurrencyRule
  /** Whether it can work right now. Asked again from time to time; may throw, which counts as no. */
  readonly available?: () => boolean | Promise<boolean>
  /** What it throws becomes the call's result. */
  run(input: z.output<Input>, context: ToolContext): Promise<ToolResult>
}

export interface ToolContext {
  readonly sessionId: string
  readonly turnId: string
  readonly callId: string
  readonly workspace: string | null
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
  /** For the user. */
  readonly notices?: readonly Notice[]
}

/** Keeps the type of the input together with the function that uses it. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return { ...tool, run: (input, context) => tool.run(input as z.output<Input>, context) }
}
