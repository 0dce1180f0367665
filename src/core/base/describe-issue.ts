import type { z } from 'zod'
import { type SaidText, said } from '../../shared/words/said'

/** What is wrong with a value that does not fit its schema. Never quotes the value. */
export function describeIssue(issue: z.core.$ZodIssue, input: unknown): SaidText {
  switch (issue.code) {
    case 'invalid_type':
      return said('base.expected', { expected: issue.expected, received: typeOf(valueAt(input, issue.path)) })
    case 'invalid_value':
      return said('base.expected_one_of', { options: issue.values.map((value) => JSON.stringify(value)).join('|') })
    case 'too_small':
      return said('base.too_small', { origin: issue.origin, least: Number(issue.minimum) })
    case 'too_big':
      return said('base.too_big', { origin: issue.origin, most: Number(issue.maximum) })
    case 'unrecognized_keys':
      return said('base.unrecognized_key', { key: issue.keys.map((key) => JSON.stringify(key)).join(', ') })
    case 'invalid_format':
      return issue.format === 'url' ? said('base.invalid_url') : issue.message
    case 'invalid_union':
      return said('base.invalid_input')
    default:
      return issue.message
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], input)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isNaN(value) ? 'NaN' : typeof value
}
