import type { TokenCount } from '../../../shared/model'
import type { ToolDefinition } from '../../models/model-client'
import { toolText } from '../../models/tokens/tool-text'

/** What each tool takes of every request, only by being offered. */
export async function toolCosts(
  definitions: readonly ToolDefinition[],
  count: (texts: readonly string[]) => Promise<readonly TokenCount[]>,
): Promise<ReadonlyMap<string, TokenCount>> {
  const counts = await count(definitions.map(toolText))
  return new Map(
    definitions.flatMap(({ name }, index) => {
      const tokens = counts[index]
      return tokens === undefined ? [] : [[name, tokens] as const]
    }),
  )
}
