import { isJsonObject, type JsonObject } from './json'
import { mergeAll } from './merge-parts'
import type { References } from './references'
import { SchemaRefused, schemaLimits } from './schema-limits'
import { said } from '../../../../shared/words/said'

export interface CleanContext {
  readonly references: References
  /** Called once for each schema; throws when there are too many. */
  count(): void
}

interface SchemaPlace {
  readonly depth: number
  /** The references that led here, for those that lead into themselves. */
  readonly within: readonly string[]
}

/** Keywords whose value is taken over as it is, when it has the right type. */
const plainKeywords: Readonly<Record<string, (value: unknown) => boolean>> = {
  description: isText,
  title: isText,
  format: isText,
  pattern: isText,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: isNumber,
  minLength: isNumber,
  maxLength: isNumber,
  minItems: isNumber,
  maxItems: isNumber,
  uniqueItems: (value) => typeof value === 'boolean',
  default: (value) => value !== null && value !== undefined,
}

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array'])

/** One schema with everything below it. `null` for one that nothing fits: `false`, or only `null`. */
export function cleanPart(part: unknown, context: CleanContext, place: SchemaPlace): JsonObject | null {
  context.count()
  if (place.depth > schemaLimits.depth) {
    throw new SchemaRefused(said('mcp.input_schema_nested_more_deep', { depth: schemaLimits.depth }))
  }
  if (part === true) return {}
  if (!isJsonObject(part)) return null
  const { $ref: reference } = part
  if (typeof reference === 'string') return followReference(reference, part, context, place)
  return mergeAll([ownKeywords(part, context, place), ...combined(part, context, place)])
}

function followReference(
  reference: string,
  part: JsonObject,
  context: CleanContext,
  place: SchemaPlace,
): JsonObject | null {
  const { $ref: _, ...besides } = part
  const own = cleanPart(besides, context, below(place)) ?? {}
  const seen = place.within.filter((earlier) => earlier === reference).length
  const target = context.references(reference)
  if (seen >= schemaLimits.recursion || target === null) return own
  const found = cleanPart(target, context, { depth: place.depth + 1, within: [...place.within, reference] })
  return found === null ? null : mergeAll([own, found])
}

function ownKeywords(part: JsonObject, context: CleanContext, place: SchemaPlace): JsonObject | null {
  const type = typeOf(part)
  if (type === null) return null
  const kept = Object.entries(plainKeywords).flatMap(([name, fits]) => (fits(part[name]) ? [[name, part[name]]] : []))
  return {
    ...(type === undefined ? {} : { type }),
    ...(Object.fromEntries(kept) as JsonObject),
    ...choices(part),
    ...(type === 'object' ? objectKeywords(part, context, place) : {}),
    ...(type === 'array' ? arrayKeywords(part, context, place) : {}),
  }
}

/** The type without `null`; with several left, none is named and the server decides. `null`: only null fits. */
function typeOf(part: JsonObject): string | null | undefined {
  const { type } = part
  if (type === 'null') return null
  if (Array.isArray(type)) {
    const named = type.filter((name): name is string => types.has(name))
    if (named.length === 0 && type.includes('null')) return null
    return named.length === 1 ? named[0] : undefined
  }
  if (typeof type === 'string' && types.has(type)) return type
  if (isJsonObject(part['properties'])) return 'object'
  return part['items'] === undefined ? undefined : 'array'
}

function choices(part: JsonObject): JsonObject {
  const values = 'const' in part ? [part['const']] : part['enum']
  if (!Array.isArray(values)) return {}
  const given = values.filter((value) => value !== null)
  return given.length === 0 ? {} : { enum: given }
}

function objectKeywords(part: JsonObject, context: CleanContext, place: SchemaPlace): JsonObject {
  const listed = isJsonObject(part['properties']) ? Object.entries(part['properties']) : []
  if (listed.some(([name]) => name === '__proto__'))
    throw new SchemaRefused(said('mcp.input_schema_names_property_proto'))
  const properties = listed.flatMap(([name, inner]): (readonly [string, JsonObject])[] => {
    const cleaned = cleanPart(inner, context, below(place))
    return cleaned === null ? [] : [[name, cleaned]]
  })
  const names = new Set(properties.map(([name]) => name))
  const wanted = Array.isArray(part['required']) ? part['required'] : []
  const required = [...new Set(wanted.filter((name): name is string => typeof name === 'string' && names.has(name)))]
  return {
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
    ...furtherProperties(part['additionalProperties'], context, place),
  }
}

function furtherProperties(value: unknown, context: CleanContext, place: SchemaPlace): JsonObject {
  if (value === false) return { additionalProperties: false }
  if (!isJsonObject(value)) return {}
  return { additionalProperties: cleanPart(value, context, below(place)) ?? false }
}

function arrayKeywords(part: JsonObject, context: CleanContext, place: SchemaPlace): JsonObject {
  const items = isJsonObject(part['items']) ? cleanPart(part['items'], context, below(place)) : null
  return { items: items ?? {} }
}

/** `allOf` holds all at once; of `anyOf` and `oneOf` one holds, and null is no choice. */
function combined(part: JsonObject, context: CleanContext, place: SchemaPlace): (JsonObject | null)[] {
  const all = Array.isArray(part['allOf']) ? part['allOf'] : []
  const any = [part['anyOf'], part['oneOf']].filter(Array.isArray)
  return [
    ...all.map((inner) => cleanPart(inner, context, below(place)) ?? {}),
    ...any.map((list): JsonObject | null => {
      const cleaned = list.map((inner) => cleanPart(inner, context, below(place)))
      const left = cleaned.filter((inner) => inner !== null)
      const [only] = left
      if (only === undefined) return list.length === 0 ? {} : null
      return left.length === 1 ? only : { anyOf: left }
    }),
  ]
}

function below(place: SchemaPlace): SchemaPlace {
  return { ...place, depth: place.depth + 1 }
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value)
}
