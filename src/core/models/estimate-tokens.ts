import { type TextWeight, tokensOf, weighText as weigh } from '../../shared/token-weight'

export { tokensOf }

/** Knows no model. What is shown to people comes from the counter, which corrects it. */
export function estimateTokens(text: string): number {
  return tokensOf([weighText(text)])
}

export function weighText(text: string): TextWeight {
  // Most texts are plain ASCII, and that is known many times faster than every character is looked at.
  return Buffer.byteLength(text) === text.length ? { wide: 0, bytes: text.length } : weigh(text)
}
