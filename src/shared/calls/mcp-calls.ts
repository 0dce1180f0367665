import { z } from 'zod'
import { SaidText } from '../words/said-text'

/** Tool servers as the window shows them. */

const Count = z.number().int().min(0)

const McpTool = z.object({
  /** As the server calls it. */
  tool: z.string(),
  /** As the model calls it. */
  name: z.string(),
  description: z.string(),
  /** What its definition costs in each request; 0 when it is not sent. */
  tokens: Count,
  /** `changed`: offered, but each call asks until the new definition was accepted. */
  status: z.enum(['offered', 'changed', 'blocked', 'refused']),
  /** Why it is blocked, refused or looked at again. */
  reason: SaidText.nullable(),
})
export type McpTool = z.infer<typeof McpTool>

export const McpServerState = z.object({
  name: z.string(),
  /** A server of a project file starts only after a yes. */
  origin: z.enum(['settings', 'project']),
  /** The folder of the project: its tools are only for chats that work there. `null` with `settings`. */
  folder: z.string().nullable(),
  /** The command or the address, without secrets. */
  place: z.string(),
  transport: z.enum(['stdio', 'http']),
  status: z.enum(['connecting', 'ready', 'failed', 'needs-sign-in', 'needs-approval', 'off']),
  /** With `failed`, `needs-sign-in` and while it connects again. */
  reason: SaidText.nullable(),
  /** How often it was connected again since it last worked. */
  attempt: Count,
  trusted: z.boolean(),
  signedIn: z.boolean(),
  tools: z.array(McpTool),
  /** What it adds to each request: its tools, and ours to read what else it offers. */
  tokens: Count,
  lastError: SaidText.nullable(),
  /** The last lines that it printed. */
  log: z.array(z.string()),
})
export type McpServerState = z.infer<typeof McpServerState>

const Servers = z.array(McpServerState)
/** `folder`: of the project, where two may call their servers alike. */
const Named = z.object({ server: z.string().min(1), folder: z.string().nullable().optional() })

export const mcpCalls = {
  'mcp.list': { input: z.void(), output: Servers },
  'mcp.restart': { input: Named, output: Servers },
  'mcp.setEnabled': { input: Named.extend({ enabled: z.boolean() }), output: Servers },
  /** Answers when the browser came back, or with the reason why it did not. */
  'mcp.signIn': { input: Named, output: Servers },
  'mcp.signOut': { input: Named, output: Servers },
  /** The user's yes to a server of a project file, as it is described now. */
  'mcp.allow': { input: Named, output: Servers },
  /** The user knows the new definition of a tool. */
  'mcp.acceptTool': { input: Named.extend({ tool: z.string().min(1) }), output: Servers },
}
