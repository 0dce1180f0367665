import { z } from 'zod'
import type { SettingControl } from '../../../shared/calls/settings-calls'

type Json = z.core.JSONSchema._JSONSchema

/** How a key of the schema can be changed by hand. */
export function controlOf(schema: z.ZodType): { readonly control: SettingControl; readonly canBeEmpty: boolean } {
  const json = z.toJSONSchema(schema, { io: 'output' })
  const kinds = json.anyOf?.filter((one) => !isNull(one)) ?? [json]
  const [only] = kinds
  const canBeEmpty = json.anyOf?.some(isNull) ?? false
  return { control: kinds.length === 1 && only !== undefined ? single(only) : { kind: 'form' }, canBeEmpty }
}

function single(json: Json): SettingControl {
  if (typeof json === 'boolean') return { kind: 'form' }
  if (json.enum !== undefined) return { kind: 'choice', options: json.enum.map(String) }
  switch (json.type) {
    case 'boolean':
      return { kind: 'switch' }
    case 'string':
      return { kind: 'text' }
    case 'integer':
    case 'number':
      return { kind: 'number', whole: json.type === 'integer', min: limit(json.minimum), max: limit(json.maximum) }
    case 'array':
      return isTextList(json) ? { kind: 'list' } : { kind: 'form' }
    default:
      return { kind: 'form' }
  }
}

function isNull(json: Json): boolean {
  return typeof json !== 'boolean' && json.type === 'null'
}

function isTextList({ items }: Exclude<Json, boolean>): boolean {
  return typeof items === 'object' && !Array.isArray(items) && items.type === 'string'
}

/** zod says "any whole number" with the largest one that JavaScript can count to. */
function limit(value: number | undefined): number | null {
  return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value
}
