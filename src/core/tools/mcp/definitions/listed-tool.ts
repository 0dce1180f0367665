import { z } from 'zod'

/** A tool as a server lists it. Only the name must be right; the rest is judged tool by tool, so that one bad tool costs only itself. */
export const ListedTool = z.object({
  name: z.string().min(1).max(200),
  title: z.string().optional().catch(undefined),
  description: z.string().default('').catch(''),
  inputSchema: z.unknown().optional(),
  annotations: z
    .object({
      title: z.string().optional().catch(undefined),
      readOnlyHint: z.boolean().optional().catch(undefined),
      destructiveHint: z.boolean().optional().catch(undefined),
      openWorldHint: z.boolean().optional().catch(undefined),
    })
    .default({})
    .catch({}),
})
export type ListedTool = z.infer<typeof ListedTool>
export type ToolAnnotations = ListedTool['annotations']

/** Whether a server's tool is wanted. `include` wins: what it names is taken whatever `exclude` says. */
export function isWantedTool(
  name: string,
  filter: { readonly include?: readonly string[] | undefined; readonly exclude: readonly string[] },
): boolean {
  return filter.include === undefined ? !filter.exclude.includes(name) : filter.include.includes(name)
}
