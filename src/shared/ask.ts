import { z } from 'zod'
import { AgentMode } from './agent-mode'
import { Backend } from './backend'
import { SandboxMark } from './sandbox-mark'
import { SaidText } from './words/said-text'

/** What the agent asks the user in the middle of a turn, and what it did to files. */

const ApprovalChoice = z.enum(['once', 'session', 'always', 'deny'])
export type ApprovalChoice = z.infer<typeof ApprovalChoice>

/** One action that waits for a yes. Nothing is pre-selected, and no answer is a no. */
export const Permission = z.object({
  id: z.string(),
  /** What is to be allowed. */
  kind: z.enum(['command', 'read-file', 'write-file', 'delete-file', 'mcp', 'sampling', 'other']),
  /** The command, the path, or what else would be done, in full. */
  subject: SaidText,
  /** More to look at before the answer, such as a diff; '' for nothing. */
  detail: z.string(),
  /** The folder of the session, and where its commands run; `null` backend: asked before this was written down. */
  workspace: z.string().nullable().default(null),
  backend: Backend.nullable().default(null),
  /** What holds them; `null`: they run elsewhere, or it was asked before this was written down. */
  sandbox: SandboxMark.nullable().default(null),
  /** Of the chat; `null`: asked before this was written down. */
  mode: AgentMode.nullable().default(null),
  /** The stable id of each rule that holds it, with the reason in plain words. */
  rules: z.array(z.object({ id: z.string(), reason: SaidText })),
  choices: z.array(ApprovalChoice),
  advisedAgainst: z.boolean(),
  expiresAt: z.number(),
})
export type Permission = z.infer<typeof Permission>

export const Question = z.object({
  question: z.string(),
  choices: z.array(z.object({ label: z.string(), description: z.string() })),
  multiSelect: z.boolean(),
})
export type Question = z.infer<typeof Question>

/** `diff` is a unified diff without its file header, '' for a binary file or one too large to compare. */
export const FileChange = z.object({
  path: z.string(),
  change: z.enum(['created', 'modified', 'deleted']),
  added: z.number().int().min(0),
  removed: z.number().int().min(0),
  diff: z.string(),
})
export type FileChange = z.infer<typeof FileChange>
