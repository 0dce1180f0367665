/** The text of an answer while requests still add to it. What is shown and what is stored in the end come from here. */
export interface StreamedText {
  /** A piece of text of this request. Earlier text of a request that was given up counts no more. */
  add(requestId: number, text: string): void
  addReasoning(requestId: number, text: string): void
  /** The request was answered: what another one showed before it is void, also when this one has no text. */
  answered(requestId: number): void
  /** The answer so far is kept: what comes now continues it. */
  keep(): void
  /** The last request is asked again: what it showed is void. */
  discard(): void
  /** Everything that counts. */
  text(): string
  clear(): void
}

/** `onDiscard`: what this request showed is void. */
export function createStreamedText(onDiscard: (requestId: number) => void): StreamedText {
  let kept = ''
  let current = nothing

  function discard(): void {
    const { requestId, text, reasoning } = current
    current = nothing
    if (text !== '' || reasoning !== '') onDiscard(requestId)
  }

  function startOf(requestId: number): Shown {
    if (current.requestId === requestId) return current
    discard()
    return { requestId, text: '', reasoning: '' }
  }

  return {
    add(requestId, text) {
      const shown = startOf(requestId)
      current = { ...shown, text: shown.text + text }
    },
    addReasoning(requestId, text) {
      const shown = startOf(requestId)
      current = { ...shown, reasoning: shown.reasoning + text }
    },
    answered(requestId) {
      current = startOf(requestId)
    },
    keep() {
      kept += current.text
      current = nothing
    },
    discard,
    text: () => kept + current.text,
    clear() {
      kept = ''
      current = nothing
    },
  }
}

interface Shown {
  readonly requestId: number
  readonly text: string
  readonly reasoning: string
}

const nothing: Shown = { requestId: 0, text: '', reasoning: '' }
