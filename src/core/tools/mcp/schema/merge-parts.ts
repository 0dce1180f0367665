import { isJsonObject, type JsonObject } from './json'

/** Schemas that hold at the same time, as one. What the first says about itself wins. `null` when one fits nothing. */
export function mergeAll(parts: readonly (JsonObject | null)[]): JsonObject | null {
  let merged: JsonObject = {}
  for (const part of parts) {
    if (part === null) return null
    merged = merge(merged, part)
  }
  return merged
}

/** Providers refuse a choice at the top: all its properties are offered, and what each of them needs is required. */
export function flattenRoot({ anyOf, ...root }: JsonObject): JsonObject {
  if (!Array.isArray(anyOf)) return root
  const branches = anyOf.filter(isJsonObject).map(flattenRoot)
  const objects = branches.filter((branch) => isJsonObject(branch['properties']))
  const properties = Object.assign({}, ...objects.map((branch) => branch['properties'])) as JsonObject
  const required = namesOf(objects[0]?.['required']).filter((name) =>
    objects.every((branch) => namesOf(branch['required']).includes(name)),
  )
  const { type = 'object', additionalProperties: _, ...rest } = root
  return merge({ ...rest, type }, { properties, ...(required.length === 0 ? {} : { required }) })
}

function merge(first: JsonObject, second: JsonObject): JsonObject {
  const properties = isJsonObject(first['properties']) || isJsonObject(second['properties'])
  const required = [...new Set([...namesOf(first['required']), ...namesOf(second['required'])])]
  return {
    ...second,
    ...first,
    ...(properties ? { properties: mergedProperties(first['properties'], second['properties']) } : {}),
    ...(required.length === 0 ? {} : { required }),
  }
}

function mergedProperties(first: unknown, second: unknown): JsonObject {
  return { ...(isJsonObject(second) ? second : {}), ...(isJsonObject(first) ? first : {}) }
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []
}
