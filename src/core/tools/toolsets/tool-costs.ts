import type { TokenCount } from '../../../shared/model'
import type { ToolDefinition } from '../../models/model-client'

/** What each tool takes of every request, only by being offered. */
export async function toolCosts(
  definitions: readonly ToolDefinition[],
  count: (texts: readonly string[]) => Promise<readonly TokenCount[]>,
): Promise<ReadonlyMap<string, TokenCount>> {
  const counts = await count(definitions.map((definition) => JSON.stringify(definition)))
  return new Map(
    definitions.flatMap(({ name }, index) => {
      const tokens = counts[index]
      return tokens === undefined ? [] : [[name, tokens] as const]
    }),
  )
}
