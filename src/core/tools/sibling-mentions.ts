import type { ToolDefinition } from '../models/model-client'

/** Drops sentences that send the model to a tool which it does not have. Tools are mentioned in backticks. */
export function withoutMissingTools(
  definition: ToolDefinition,
  offered: ReadonlySet<string>,
  known: ReadonlySet<string>,
): ToolDefinition {
  const isMissing = (name: string) => known.has(name) && !offered.has(name)
  const description = withoutSentences(definition.description, isMissing)
  const parameters = withoutMentions(definition.parameters, isMissing)
  return { ...definition, description, parameters }
}

function withoutSentences(text: string, isMissing: (name: string) => boolean): string {
  if (!text.includes('`')) return text
  const sentences = text.split(/(?<=[.!?])\s+/)
  const kept = sentences.filter(
    (sentence) => ![...sentence.matchAll(/`(\w+)`/g)].some(([, name]) => isMissing(name ?? '')),
  )
  return kept.length === sentences.length ? text : kept.join(' ')
}

function withoutMentions(schema: Readonly<Record<string, unknown>>, isMissing: (name: string) => boolean) {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]): [string, unknown] => {
      if (key === 'description' && typeof value === 'string') return [key, withoutSentences(value, isMissing)]
      return [key, isObject(value) ? withoutMentions(value, isMissing) : value]
    }),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
