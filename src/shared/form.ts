import { z } from 'zod'
import { said, type SaidText } from './words/said'
import { SaidText as SaidTextSchema } from './words/said-text'

/** What a tool server asks the user for, field by field, and what the user answers. */

const formValue = z.union([z.string().max(20_000), z.number(), z.boolean(), z.array(z.string().max(20_000)).max(200)])
export type FormValue = z.infer<typeof formValue>
/** By the name of the field. */
export const FormValues = z.record(z.string(), formValue)
export type FormValues = z.infer<typeof FormValues>

const Choice = z.object({ value: z.string(), label: z.string() })

const fieldInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    format: z.enum(['plain', 'email', 'uri', 'date', 'date-time']),
    least: z.number().nullable(),
    most: z.number().nullable(),
  }),
  z.object({
    kind: z.literal('number'),
    whole: z.boolean(),
    least: z.number().nullable(),
    most: z.number().nullable(),
  }),
  z.object({ kind: z.literal('yes-no') }),
  z.object({ kind: z.literal('choice'), choices: z.array(Choice) }),
  z.object({
    kind: z.literal('choices'),
    choices: z.array(Choice),
    least: z.number().nullable(),
    most: z.number().nullable(),
  }),
])

export const FormField = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  required: z.boolean(),
  input: fieldInput,
  /** What the server proposes; `null`: nothing. */
  proposed: formValue.nullable(),
})
export type FormField = z.infer<typeof FormField>

export const Form = z.object({
  id: z.string(),
  server: z.string(),
  /** In the words of the server, which are nobody else's. */
  message: z.string(),
  /** What looks wrong about it. */
  warnings: z.array(SaidTextSchema),
  fields: z.array(FormField),
  expiresAt: z.number(),
})
export type Form = z.infer<typeof Form>

/** Three choices of the same weight: to give it, to say no, and to leave it open. */
export const FormAnswer = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), values: FormValues }),
  z.object({ action: z.literal('decline') }),
  z.object({ action: z.literal('cancel') }),
])
export type FormAnswer = z.infer<typeof FormAnswer>

/** Why this does not answer the field; `null`: it does, or it is left out and may be. */
export function problemOf(field: FormField, value: FormValue | undefined): SaidText | null {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return field.required ? said('form.required') : null
  const { input } = field
  switch (input.kind) {
    case 'text':
      return typeof value === 'string' ? textProblem(input, value) : said('form.text')
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return said('form.number')
      if (input.whole && !Number.isInteger(value)) return said('form.whole')
      return rangeProblem(input, value, 'number')
    case 'yes-no':
      return typeof value === 'boolean' ? null : said('form.yes_no')
    case 'choice':
      return input.choices.some((choice) => choice.value === value) ? null : said('form.choice')
    case 'choices': {
      if (!Array.isArray(value) || new Set(value).size !== value.length) return said('form.choice')
      const isListed = value.every((one) => input.choices.some((choice) => choice.value === one))
      return isListed ? rangeProblem(input, value.length, 'choices') : said('form.choice')
    }
  }
}

/** The values that go out; what was left empty is left out. */
export function filledValues(fields: readonly FormField[], values: FormValues): FormValues {
  const given = fields.flatMap(({ name }) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]]
  })
  return Object.fromEntries(given) as FormValues
}

type Range = { readonly least: number | null; readonly most: number | null }

function rangeProblem({ least, most }: Range, size: number, what: 'number' | 'length' | 'choices'): SaidText | null {
  if (least !== null && size < least) return said(`form.${what}_least`, { least })
  if (most !== null && size > most) return said(`form.${what}_most`, { most })
  return null
}

function textProblem(input: Extract<FormField['input'], { kind: 'text' }>, value: string): SaidText | null {
  const length = Array.from(value).length
  return rangeProblem(input, length, 'length') ?? (looksLike[input.format](value) ? null : said(`form.${input.format}`))
}

const looksLike: Readonly<Record<Extract<FormField['input'], { kind: 'text' }>['format'], (text: string) => boolean>> =
  {
    plain: () => true,
    email: (text) => z.email().safeParse(text).success,
    uri: (text) => URL.canParse(text),
    date: (text) => z.iso.date().safeParse(text).success,
    'date-time': (text) => z.iso.datetime({ offset: true }).safeParse(text).success,
  }
