import type { ContentPart } from '../models/model-client'
import { steerMessage } from '../prompt/steer-message'

export interface SteeringText {
  /** Of the stored copy. */
  readonly id: number
  readonly text: string
}

/** What the user writes while tools run. It waits for the next tool result and goes to the model with it. */
export interface Steering {
  add(message: SteeringText): void
  /** Everything that waits, to be sent now. */
  take(): readonly SteeringText[]
}

export function createSteering(): Steering {
  let waiting: SteeringText[] = []
  return {
    add: (message) => void waiting.push(message),
    take() {
      const taken = waiting
      waiting = []
      return taken
    },
  }
}

/** The content of the last tool result, with what the user wrote behind everything that a limit could cut off. */
export function withSteering(content: readonly ContentPart[], texts: readonly string[]): readonly ContentPart[] {
  if (texts.length === 0) return content
  const added = steerMessage(texts.join('\n'))
  const [only] = content
  if (content.length === 1 && only?.type === 'text') return [{ type: 'text', text: only.text + added }]
  return [...content, { type: 'text', text: added.trimStart() }]
}
