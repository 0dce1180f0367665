import closing from './text/review-closing.md?raw'
import intro from './text/review-intro.md?raw'
import memory from './text/review-memory.md?raw'
import skills from './text/review-skills.md?raw'
import type { ReviewTopics } from './review-counters'

/** The message that asks for a review. It goes behind the conversation and is not stored in it. */
export function reviewBrief(topics: ReviewTopics, focus: string): string {
  const parts = [
    intro,
    topics.memory ? memory : '',
    topics.skills ? skills : '',
    focus === '' ? '' : `The user asks you to look at this in particular: ${focus}`,
    closing,
  ]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
}
