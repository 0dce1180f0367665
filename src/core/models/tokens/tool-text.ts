import type { ToolDefinition } from '../model-client'

/** What of a tool is counted, wherever it is: how a provider writes it around that is not known. */
export function toolText({ name, description, parameters }: ToolDefinition): string {
  return JSON.stringify({ name, description: description.toWellFormed(), parameters })
}
