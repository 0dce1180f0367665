import { createReferences } from './references'
import { cleanPart, type CleanContext } from './clean-part'
import { isJsonObject, type JsonObject } from './json'
import { flattenRoot } from './merge-parts'
import { SchemaRefused, schemaLimits } from './schema-limits'
import { said, type SaidText } from '../../../../shared/words/said'

export type CleanSchema =
  | { readonly ok: true; readonly schema: JsonObject }
  /** In plain words, without anything that the server wrote. */
  | { readonly ok: false; readonly reason: SaidText }

/**
 * A tool's input schema as every provider takes it: an object with properties, without references, null types and
 * keywords that some of them refuse. It accepts at least what the server accepts, and the server still judges the
 * arguments itself. Never throws.
 */
export function cleanSchema(schema: unknown): CleanSchema {
  try {
    return { ok: true, schema: clean(schema) }
  } catch (error) {
    if (error instanceof SchemaRefused) return { ok: false, reason: error.said }
    // Thousands of levels exhaust the stack before anything can be counted.
    if (error instanceof RangeError) return { ok: false, reason: said('mcp.input_schema_nested_too_deep') }
    throw error
  }
}

function clean(schema: unknown): JsonObject {
  if (!isJsonObject(schema)) throw new SchemaRefused(said('mcp.input_schema_not_object'))
  if (JSON.stringify(schema).length > schemaLimits.characters) {
    throw new SchemaRefused(said('mcp.input_schema_more_characters', { characters: schemaLimits.characters }))
  }
  let parts = 0
  const context: CleanContext = {
    references: createReferences(schema),
    count() {
      parts += 1
      if (parts > schemaLimits.parts)
        throw new SchemaRefused(said('mcp.input_schema_more_parts', { parts: schemaLimits.parts }))
    },
  }
  const root = flattenRoot(cleanPart(schema, context, { depth: 0, within: [] }) ?? {})
  const { type = 'object', properties = {}, ...rest } = root
  if (type !== 'object') throw new SchemaRefused(said('mcp.input_schema_not_describe_object'))
  const cleaned = { type, properties, ...rest }
  if (JSON.stringify(cleaned).length > schemaLimits.characters) {
    throw new SchemaRefused(said('mcp.input_schema_grows_more_characters', { characters: schemaLimits.characters }))
  }
  return cleaned
}
