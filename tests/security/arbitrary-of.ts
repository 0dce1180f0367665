import fc from 'fast-check'
import type { z } from 'zod'

/** Values that fit a schema, made from the schema itself, so that a new call of the contract is covered by being there. */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const fits = (value: unknown) => '_zod' in schema && (schema as z.ZodType).safeParse(value).success
  return shapeOf(schema).filter(fits)
}

type Definition = z.core.$ZodTypes['_zod']['def']

function shapeOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const definition = schema._zod.def as Definition
  switch (definition.type) {
    case 'void':
    case 'undefined':
      return fc.constant(undefined)
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(schema)
    case 'number':
      return numberOf(schema)
    case 'literal':
      return fc.constantFrom(...definition.values)
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries))
    case 'nullable':
      return fc.option(arbitraryOf(definition.innerType), { nil: null })
    case 'optional':
    case 'default':
      return fc.option(arbitraryOf(definition.innerType), { nil: undefined })
    case 'nonoptional':
    case 'readonly':
      return arbitraryOf(definition.innerType)
    case 'array':
      return fc.array(arbitraryOf(definition.element), { maxLength: 4 })
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 12 }), arbitraryOf(definition.valueType), { maxKeys: 3 })
    case 'union':
      return fc.oneof(...definition.options.map(arbitraryOf))
    case 'object':
      return objectOf(definition.shape)
    // JSON, whose parts are JSON again.
    case 'lazy':
      return fc.jsonValue({ maxDepth: 2 })
    case 'pipe':
      return arbitraryOf(definition.in)
    case 'custom':
      return fc.uint8Array({ maxLength: 200 })
    default:
      throw new Error(`arbitraryOf does not know the schema ${definition.type} yet.`)
  }
}

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field)] as const)
  return fc.record(Object.fromEntries(fields)).map((value) => dropAbsent(value))
}

function dropAbsent(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined))
}

/** What people and attackers type where a text is wanted. */
const nasty = [
  '',
  ' ',
  '..',
  '/',
  '../../etc/passwd',
  '/dev/null',
  '/proc/self/environ',
  '__proto__',
  'constructor',
  'null',
  '0',
  '-1',
  "'; DROP TABLE sessions; --",
  '%00',
  '\u0000',
  '\uD800',
  '\u202E',
  '"*(NEAR',
  '<img src=x onerror=alert(1)>',
  '${HOME}',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'a'.repeat(300),
]

function textOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { pattern, minimum = 0, maximum = Infinity } = limitsOf(schema)
  if (pattern !== undefined) return fc.stringMatching(pattern)
  const free = fc.string({ minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, 60)), unit: 'binary' })
  const known = nasty.filter((text) => text.length >= minimum && text.length <= maximum)
  return fc.oneof(free, fc.constantFrom(...known))
}

function numberOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { minimum = -1e9, maximum = 1e9, whole } = limitsOf(schema)
  if (whole) return fc.integer({ min: minimum, max: maximum })
  return fc.double({ min: minimum, max: maximum, noNaN: true })
}

interface Limits {
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: RegExp
  readonly whole?: boolean
}

function limitsOf(schema: z.core.$ZodType): Limits {
  const own = schema._zod.def as { checks?: readonly z.core.$ZodCheck[]; pattern?: RegExp; format?: string }
  const definitions = [own, ...(own.checks ?? []).map((check) => check._zod.def)] as readonly CheckDefinition[]
  const limits = definitions.map(({ check, value, minimum, maximum, pattern, format }): Limits => {
    if (check === 'greater_than') return { minimum: Number(value) }
    if (check === 'less_than') return { maximum: Number(value) }
    return {
      ...(minimum === undefined ? {} : { minimum }),
      ...(maximum === undefined ? {} : { maximum }),
      ...(pattern === undefined ? {} : { pattern }),
      ...(format?.includes('int') ? { whole: true } : {}),
    }
  })
  return Object.assign({}, ...limits) as Limits
}

interface CheckDefinition {
  readonly check?: string
  readonly value?: number | bigint
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: RegExp
  readonly format?: string
}
