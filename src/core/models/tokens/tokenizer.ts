import { isHigh } from '../../base/code-points'

/** The vocabularies that OpenAI has published. */
export type Encoding = 'o200k' | 'cl100k'

export type CountText = (text: string) => number

/** The vocabulary of a model, or `null` for the models of those who keep theirs to themselves. */
export function encodingOf(model: string): Encoding | null {
  const name = model.toLowerCase().replace(/^.*\//, '')
  if (/^(?:gpt-4o|gpt-4\.1|gpt-[5-9]|gpt-oss|chatgpt-|o\d|codex-)/.test(name)) return 'o200k'
  return /^gpt-(?:4|3\.5)/.test(name) ? 'cl100k' : null
}

/** Loading a vocabulary takes a tenth of a second and more, so it is done when one is needed. */
export async function loadTokenizer(encoding: Encoding): Promise<CountText> {
  const { countTokens } =
    encoding === 'o200k'
      ? await import('gpt-tokenizer/encoding/o200k_base')
      : await import('gpt-tokenizer/encoding/cl100k_base')
  // What looks like a control token in a text is plain text to the provider too.
  const asText = { disallowedSpecial: new Set<string>() }
  return (text) => slices(text).reduce((sum, slice) => sum + countTokens(slice, asText), 0)
}

/** The time for one piece grows with the square of its length: 200,000 spaces in one take 22 seconds. */
const sliceLength = 2_000

function slices(text: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length;) {
    let end = Math.min(text.length, start + sliceLength)
    if (end < text.length && isHigh(text.charCodeAt(end - 1))) end -= 1
    parts.push(text.slice(start, end))
    start = end
  }
  return parts
}
