import type { ToolDefinition } from '../model-client'

/** Each turn weighs every tool, and a schema is longer than most messages: it is written once. */
const written = new WeakMap<object, string>()

/** What of a tool is counted, wherever it is: how a provider writes it around that is not known. */
export function toolText({ name, description, parameters }: ToolDefinition): string {
  const schema = written.get(parameters) ?? JSON.stringify(parameters)
  written.set(parameters, schema)
  return `${JSON.stringify({ name, description: description.toWellFormed() }).slice(0, -1)},"parameters":${schema}}`
}
