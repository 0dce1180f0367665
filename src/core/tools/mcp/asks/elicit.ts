import { z } from 'zod'
import type { FormField } from '../../../../shared/form'
import { said, type SaidText } from '../../../../shared/words/said'
import { isSecretName } from '../../../base/secret-name'
import { scan } from '../../../scan/scan'
import type { ToolContext } from '../../tool'
import { AskRefused } from './ask-refused'

const mostFields = 30
const mostChoices = 200
const longestMessage = 4_000
const longestLabel = 200
const longestDescription = 1_000

const Text = z.string().max(longestDescription)
const Said = { title: z.string().max(longestLabel).optional(), description: Text.optional() }
const Titled = z.object({ const: Text, title: z.string().max(longestLabel) })
const Values = z.array(Text).min(1).max(mostChoices)
const Titles = z.array(Titled).min(1).max(mostChoices)
const Limit = z.number().finite().optional()

/** A field of a form in the protocol's small part of JSON Schema. The first that fits counts. */
const Field = z.union([
  z.object({
    ...Said,
    type: z.literal('array'),
    items: z.union([z.object({ enum: Values }), z.object({ anyOf: Titles })]),
    minItems: Limit,
    maxItems: Limit,
    default: Values.optional().catch(undefined),
  }),
  z.object({
    ...Said,
    type: z.literal('string'),
    enum: Values,
    enumNames: Values.optional().catch(undefined),
    default: Text.optional(),
  }),
  z.object({ ...Said, type: z.literal('string'), oneOf: Titles, default: Text.optional() }),
  z.object({
    ...Said,
    type: z.literal('string'),
    format: z.enum(['email', 'uri', 'date', 'date-time']).optional(),
    minLength: Limit,
    maxLength: Limit,
    default: Text.optional(),
  }),
  z.object({
    ...Said,
    type: z.enum(['number', 'integer']),
    minimum: Limit,
    maximum: Limit,
    default: Limit,
  }),
  z.object({ ...Said, type: z.literal('boolean'), default: z.boolean().optional() }),
])

const Params = z.looseObject({
  message: z.string().max(longestMessage),
  requestedSchema: z.looseObject({
    properties: z.record(z.string().max(longestLabel), Field),
    required: z.array(z.string()).default([]),
  }),
})

/** Shows a server's form to the user. What they send goes back to the server, and to nobody else. */
export async function elicit(
  server: string,
  params: unknown,
  context: ToolContext,
  ended: AbortSignal,
): Promise<object> {
  const parsed = Params.safeParse(params)
  if (!parsed.success) throw unreadable(z.prettifyError(parsed.error))
  const { message, requestedSchema } = parsed.data
  const entries = Object.entries(requestedSchema.properties)
  if (entries.length > mostFields || entries.some(([name]) => name === '__proto__'))
    throw unreadable(`at most ${mostFields} fields with ordinary names`)
  const required = new Set(requestedSchema.required)
  const fields = entries.map(([name, field]) => readField(name, field, required.has(name)))
  const answer = await context.fillForm({ server, message, warnings: warningsOf(message, fields), fields }, ended)
  return answer.action === 'accept' ? { action: 'accept', content: answer.values } : { action: answer.action }
}

const unreadable = (reason: string) => new AskRefused('invalid-params', said('mcp.form_unreadable', { reason }))

function readField(name: string, field: z.infer<typeof Field>, required: boolean): FormField {
  const { title, description = '' } = field
  const common = { name, label: title?.trim() || name, description, required, proposed: field.default ?? null }
  switch (field.type) {
    case 'array': {
      const choices = 'enum' in field.items ? field.items.enum.map(asChoice) : field.items.anyOf.map(fromTitled)
      return {
        ...common,
        input: { kind: 'choices', choices, least: field.minItems ?? null, most: field.maxItems ?? null },
      }
    }
    case 'number':
    case 'integer':
      return {
        ...common,
        input: {
          kind: 'number',
          whole: field.type === 'integer',
          least: field.minimum ?? null,
          most: field.maximum ?? null,
        },
      }
    case 'boolean':
      return { ...common, input: { kind: 'yes-no' } }
    case 'string':
  }
  if ('enum' in field) {
    const names = field.enumNames ?? []
    const choices = field.enum.map((value, index) => ({ value, label: names[index] ?? value }))
    return { ...common, input: { kind: 'choice', choices } }
  }
  if ('oneOf' in field) return { ...common, input: { kind: 'choice', choices: field.oneOf.map(fromTitled) } }
  const { format = 'plain', minLength = null, maxLength = null } = field
  return { ...common, input: { kind: 'text', format, least: minLength, most: maxLength } }
}

const asChoice = (value: string) => ({ value, label: value })
const fromTitled = ({ const: value, title }: z.infer<typeof Titled>) => ({ value, label: title })

/** A form is a way to ask for what should never be typed into one. */
function warningsOf(message: string, fields: readonly FormField[]): SaidText[] {
  const texts = [message, ...fields.flatMap(({ label, description }) => [label, description])].join('\n\n')
  const found = scan(texts, 'context').filter(({ level }) => level === 'block')
  const rules = [...new Set(found.map(({ rule }) => rule))]
  const secret = fields.filter(({ name, label, description }) =>
    [name, label.replaceAll(/\s+/g, '_'), ...description.split(/[^\w-]+/)].some(isSecretName),
  )
  return [
    ...(rules.length > 0 ? [said('mcp.form_looks_like', { rules: rules.join(', ') })] : []),
    ...secret.map(({ label }) => said('mcp.form_wants_secret', { field: label })),
  ]
}
