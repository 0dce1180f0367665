import { hash } from 'node:crypto'
import type { Layer, LayerPart, PromptSnapshot } from '../../shared/model'
import type { Redact } from '../base/redact'

/** The prompt to give away: without what looks like a key, in its texts and in all that is told about them. */
export function maskPrompt(prompt: PromptSnapshot, redact: Redact): PromptSnapshot {
  if (redact(prompt.text) === prompt.text) return withoutKeys(prompt, redact)
  let text = ''
  let read = 0
  const layers = prompt.layers.map((layer) => {
    text += prompt.text.slice(read, layer.start)
    read = layer.end
    const masked = maskLayer(layer, text.length, redact)
    text += masked.text
    return masked
  })
  text += prompt.text.slice(read)
  return withoutKeys({ ...prompt, layers, text, sha256: hash('sha256', text), chars: [...text].length }, redact)
}

/** With spans and hash of the text as it is now. */
function maskLayer(layer: Layer, start: number, redact: Redact): Layer {
  const text = redact(layer.text)
  const moved = (offset: number) =>
    start + (text === layer.text ? offset - layer.start : redact(layer.text.slice(0, offset - layer.start)).length)
  const parts = layer.parts.map((part): LayerPart => ({
    ...part,
    start: moved(part.start),
    end: Math.min(moved(part.end), start + text.length),
  }))
  return {
    ...layer,
    text,
    start,
    end: start + text.length,
    parts,
    sha256: hash('sha256', text),
    chars: [...text].length,
  }
}

/** A finding quotes the words that it is about, a notice a setting. */
function withoutKeys(prompt: PromptSnapshot, redact: Redact): PromptSnapshot {
  const { text, layers, ...rest } = prompt
  const clean = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
      typeof inner === 'string' ? redact(inner) : inner,
    ) as T
  return { ...clean(rest), text, layers: layers.map(({ text: said, ...layer }) => ({ ...clean(layer), text: said })) }
}
