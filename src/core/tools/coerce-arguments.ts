/** The parts of a JSON Schema that coercion looks at. */
interface Schema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  /** As OpenAPI writes it. */
  readonly nullable?: unknown
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

type Arguments = Readonly<Record<string, unknown>>

/** Models write numbers, switches and lists as text. What the schema asks for and the text plainly is, it becomes. */
export function coerceArguments(args: Arguments, schema: Schema): Arguments {
  const { properties = {} } = schema
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const wanted = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [name, wanted === undefined ? value : coerceValue(value, wanted)]
    }),
  )
}

/** A value that does not convert stays as it is: the schema's own check then says what is wrong. */
export function coerceValue(value: unknown, schema: Schema): unknown {
  if (typeof value !== 'string') return value
  const types = typesOf(schema)
  const text = value.trim()
  if (types.includes('null') && text === 'null') return null
  if (types.includes('string')) return value
  if (types.includes('integer') && /^[-+]?\d+$/.test(text)) return safeNumber(text) ?? value
  if (types.includes('number') && isDecimal(text)) return safeNumber(text) ?? value
  if (types.includes('boolean') && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  return parsedAs(types, text) ?? value
}

function typesOf({
  type,
  anyOf = [],
  oneOf = [],
  allOf = [],
  nullable,
  enum: choices,
  const: only,
}: Schema): readonly string[] {
  const own = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : []
  const none = nullable === true || only === null || (Array.isArray(choices) && choices.includes(null)) ? ['null'] : []
  return [...own, ...none, ...[...anyOf, ...oneOf, ...allOf].flatMap(typesOf)]
}

function isDecimal(text: string): boolean {
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text)
}

function safeNumber(text: string): number | null {
  const number = Number(text)
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? number : null
}

function parsedAs(types: readonly string[], text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text)
    if (Array.isArray(parsed)) return types.includes('array') ? parsed : null
    return typeof parsed === 'object' && types.includes('object') ? parsed : null
  } catch {
    return null
  }
}
