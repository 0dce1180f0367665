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

/** How keys are called that the window took for a tool server: its entry says `${MCP_KEY_…}`, the key itself is in the key store. */
export const serverKeyPrefix = 'MCP_KEY_'

const serverKey = /\$\{(?:env:)?(MCP_KEY_[A-Z0-9_]{1,56})\}/g

/** The keys that an entry names, as far as no variable stood in for them. */
export function serverKeysIn({ env, headers }: Pick<McpServer, 'env' | 'headers'>): readonly string[] {
  const texts = [...Object.values(env), ...Object.values(headers)]
  return [...new Set(texts.flatMap((text) => [...text.matchAll(serverKey)].map(([, name = '']) => name)))]
}

/** The same entry with its keys in their places. */
export function withServerKeys(server: McpServer, keys: ReadonlyMap<string, string>): McpServer {
  const filled = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        text.replace(serverKey, (typed, key: string) => keys.get(key) ?? typed),
      ]),
    )
  return { ...server, env: filled(server.env), headers: filled(server.headers) }
}

/** What a key of this server is bound to: the address it goes to, or the server that is started with it. */
export function serverKeyTarget(name: string, { url }: Pick<McpServer, 'url'>): string {
  return url ?? `mcp:${name}`
}
