import type { Dialect } from './client-route'

/** The name as the service itself knows the model. */
export function wireModelName(model: string, { vendorPrefixes }: Dialect): string {
  const prefix = vendorPrefixes.find((vendor) => model.toLowerCase().startsWith(`${vendor}/`))
  return prefix === undefined ? model : model.slice(prefix.length + 1)
}

/** Anthropic writes versions with hyphens. Ids of other platforms (`us.anthropic.claude-…:0`) keep their dots. */
export function claudeModelName(model: string): string {
  const name = model.replace(/^anthropic\//i, '')
  return /^claude-/i.test(name) ? name.replaceAll('.', '-') : name
}
