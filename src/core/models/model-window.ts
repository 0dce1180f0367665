import { modelFacts } from './catalogue'

/** Assumed for a model that nobody knows anything about. */
export const unknownWindow = 256_000

/** The context window of a model in tokens: what the user says, else what its provider listed, else what the catalogue knows. */
export function modelWindow(
  { model: { context_length } }: { readonly model: { readonly context_length: number | null } },
  model: string,
  listed: number | null = null,
): number {
  return context_length ?? listed ?? modelFacts(model).contextWindow ?? unknownWindow
}
