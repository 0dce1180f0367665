import { z } from 'zod'

const names = z.array(z.string().min(1))
/** Seconds. */
const seconds = z.number().positive().max(86_400)

/** One entry of `mcp_servers`: a program that is started, or an address. */
export const McpServer = z
  .object({
    command: z.string().min(1).optional(),
    args: z.array(z.string()).default([]),
    env: z.record(z.string(), z.string()).default({}),
    cwd: z.string().min(1).optional(),
    url: z.url({ protocol: /^https?$/ }).optional(),
    headers: z.record(z.string(), z.string()).default({}),
    enabled: z.boolean().default(true),
    timeout: seconds.default(120),
    connect_timeout: seconds.default(60),
    trust: z.boolean().default(false),
    supports_parallel_tool_calls: z.boolean().default(false),
    tools: z
      .object({
        include: names.optional(),
        exclude: names.default([]),
        resources: z.boolean().default(true),
        prompts: z.boolean().default(true),
      })
      .prefault({}),
  })
  .refine((server) => (server.command === undefined) !== (server.url === undefined), 'needs either "command" or "url"')
export type McpServer = z.infer<typeof McpServer>
