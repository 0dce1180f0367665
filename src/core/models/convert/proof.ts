import type { ReasoningPart } from '../model-client'

/** What the value of a proof holds, so that no format ever sends back what another one got. */
type ProofKind = 'signature' | 'redacted' | 'encrypted' | 'details' | 'call'

export function makeProof(provider: string, kind: ProofKind, value: string): ReasoningPart['proof'] {
  return { provider, value: `${kind}:${value}` }
}

/** The value, when this provider made it and it is of this kind; else `null`. */
export function proofOf({ proof }: ReasoningPart, provider: string, kind: ProofKind): string | null {
  if (proof === null || proof.provider !== provider || !proof.value.startsWith(`${kind}:`)) return null
  return proof.value.slice(kind.length + 1)
}

/** Thoughts that may be shown to this provider: its own, and those that nobody signed. */
export function isOpenTo({ proof }: ReasoningPart, provider: string): boolean {
  return proof === null || proof.provider === provider
}
