type Schema = Readonly<Record<string, unknown>>

/** Anthropic takes an object at the top, without alternatives there; nullable fields are simply optional to it. */
export function anthropicSchema(parameters: Schema): Schema {
  const { anyOf: _anyOf, oneOf: _oneOf, allOf: _allOf, type: _type, ...rest } = parameters
  return { type: 'object', ...(collapsed(rest) as Schema) }
}

function collapsed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(collapsed)
  if (typeof value !== 'object' || value === null) return value
  const fields = withoutNull(value as Schema)
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, collapsed(field)]))
}

function withoutNull(schema: Schema): Schema {
  const { type } = schema
  if (Array.isArray(type) && type.includes('null')) {
    const others = type.filter((name) => name !== 'null')
    return { ...schema, type: others.length === 1 ? others[0] : others }
  }
  for (const key of ['anyOf', 'oneOf']) {
    const union = schema[key]
    if (!Array.isArray(union)) continue
    const others = union.filter((option: unknown) => !isNullType(option)) as Schema[]
    const { [key]: _, ...rest } = schema
    if (others.length === 1 && others.length < union.length) return { ...rest, ...others[0] }
  }
  return schema
}

function isNullType(option: unknown): boolean {
  return typeof option === 'object' && option !== null && 'type' in option && option.type === 'null'
}
