import { createHash } from 'node:crypto'
import { blocks, scan } from '../../../scan/scan'
import { estimateTokens } from '../../../models/estimate-tokens'
import type { ToolDefinition } from '../../../models/model-client'
import { canonicalJson } from '../../../models/convert/canonical-json'
import { builtInTools } from '../../toolsets/built-in-toolsets'
import { asksForEnvironment } from './asks-for-environment'
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
export function judgeDefinition(
  server: string,
  tool: ListedTool,
  siblings: ReadonlySet<string> = new Set(),
): JudgedDefinition {
  const { name, description, inputSchema, annotations } = tool
  if (description.length > longestDescription) {
    return { kind: 'refused', reason: said('mcp.description_more_characters', { longestDescription }) }
  }
  const schema = cleanSchema(inputSchema)
  if (!schema.ok) return { kind: 'refused', reason: schema.reason }
  const definition = { name: mcpToolName(server, name), description: description.trim(), parameters: schema.schema }
  const texts = [name, definition.description, ...textsOf(definition.parameters)].join('\n\n')
  if (shadowsBuiltIn(texts, siblings)) return { kind: 'blocked', rules: ['shadows_built_in_tool'] }
  if (asksForEnvironment(definition.description, definition.parameters))
    return { kind: 'blocked', rules: ['asks_for_environment'] }
  const findings = scan(texts, 'context')
  if (blocks(findings)) {
    const rules = findings.filter(({ level }) => level === 'block').map(({ rule }) => rule)
    return { kind: 'blocked', rules: [...new Set(rules)] }
  }
  const sha256 = createHash('sha256')
    .update(canonicalJson({ ...definition, annotations }))
    .digest('hex')
  return { kind: 'usable', definition, tokens: estimateTokens(JSON.stringify(definition)), sha256 }
}

/** Whether a tool wants to be used where one of ours would be. A server may speak so of its own tools. */
function shadowsBuiltIn(text: string, siblings: ReadonlySet<string>): boolean {
  const ours = [...builtInTools].filter((name) => !siblings.has(name))
  const telling = ours.filter((name) => name.includes('_')).join('|')
  // Words of everyday: only where they are clearly meant as a tool.
  const plain = ours.filter((name) => !name.includes('_')).join('|')
  const filler = '(?:(?:the|any|every|all|old|standard|default|usual|your) ){0,3}'
  const named = `(?:(?:built-?in |native )?["'\`]?(?:${telling})(?!\\w)|["'\`](?:${plain})["'\`]|(?:built-?in|native) (?:${plain})(?!\\w)|(?:${plain}) tool(?!\\w))`
  const before = new RegExp(`(?:${putsItself}) ${filler}${named}`, 'i')
  const after = new RegExp(`${named}["'\`]?(?: tool)? (?:is|are|was|has been) (?:now )?(?:${putDown})`, 'i')
  const line = text.replaceAll(/\s+/g, ' ')
  return before.test(line) || after.test(line)
}

const putsItself =
  "instead of|in place of|rather than|replac(?:es|ing)|replacement (?:for|of)|supersedes|overrides|shadows|(?:before|after) (?:each |every |any )?(?:us(?:e|ing)|call(?:ing)?|running)(?: of| to)?|(?:do not|don't|never|stop|avoid) (?:us|call)(?:e|ing)?"
const putDown = 'deprecated|broken|disabled|unsafe|insecure|replaced|obsolete|no longer'

/** Every text of a schema that a model would read, names of properties too. The schema is clean, so it is not deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsOf(inner)])
}
