import { createHash } from 'node:crypto'
import { blocks, scan } from '../../../scan/scan'
import { estimateTokens } from '../../../models/estimate-tokens'
import type { ToolDefinition } from '../../../models/model-client'
import { canonicalJson } from '../../../models/convert/canonical-json'
import { cleanSchema } from '../schema/clean-schema'
import type { ListedTool } from './listed-tool'
import { mcpToolName } from './tool-name'
import { said, type SaidText } from '../../../../shared/words/said'

const longestDescription = 20_000

export type JudgedDefinition =
  | {
      readonly kind: 'usable'
      readonly definition: ToolDefinition
      readonly tokens: number
      /** Of everything that the server says about the tool. */
      readonly sha256: string
    }
  /** The text has no honest reading in the description of a tool. */
  | { readonly kind: 'blocked'; readonly rules: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: SaidText }

/** A tool's definition reaches the model with every request: it is read as carefully as a context file. Never throws. */
export function judgeDefinition(server: string, tool: ListedTool): JudgedDefinition {
  const { name, description, inputSchema, annotations } = tool
  if (description.length > longestDescription) {
    return { kind: 'refused', reason: said('mcp.description_more_characters', { longestDescription }) }
  }
  const schema = cleanSchema(inputSchema)
  if (!schema.ok) return { kind: 'refused', reason: schema.reason }
  const definition = { name: mcpToolName(server, name), description: description.trim(), parameters: schema.schema }
  const findings = scan([name, definition.description, ...textsOf(definition.parameters)].join('\n\n'), 'context')
  if (blocks(findings)) {
    const rules = findings.filter(({ level }) => level === 'block').map(({ rule }) => rule)
    return { kind: 'blocked', rules: [...new Set(rules)] }
  }
  const sha256 = createHash('sha256')
    .update(canonicalJson({ ...definition, annotations }))
    .digest('hex')
  return { kind: 'usable', definition, tokens: estimateTokens(JSON.stringify(definition)), sha256 }
}

/** Every text of a schema that a model would read, names of properties too. The schema is clean, so it is not deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsOf(inner)])
}
