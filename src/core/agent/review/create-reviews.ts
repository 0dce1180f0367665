import type { TurnEvent } from '../../../shared/turn'
import { createReviewCounters, type ReviewIntervals, type ReviewTopics } from './review-counters'
import type { TellBackground } from '../tell-background'
import type { ReviewLog } from './review-log'
import { type ReviewedSession, type ReviewEnding, type ReviewPorts, runReview } from './run-review'
import closing from './text/review-closing.md?raw'
import intro from './text/review-intro.md?raw'
import memory from './text/review-memory.md?raw'
import skills from './text/review-skills.md?raw'

export interface ReviewsPorts extends ReviewPorts {
  /** As set now. */
  readonly intervals: () => ReviewIntervals
  /** `null` for a session that is not reviewed: a schedule, a sub-agent, one that is gone. */
  readonly sessionOf: (sessionId: string) => Promise<Omit<ReviewedSession, 'turnId' | 'brief' | 'signal'> | null>
  readonly log: ReviewLog
  /** A review has ended. Must not throw. */
  readonly ended: (sessionId: string, ending: ReviewEnding) => void
  readonly tellBackground: TellBackground
}

/** Looks back over sessions after their turns, in the background. A new turn of a session ends its review at once. */
export function createReviews(ports: ReviewsPorts) {
  const counters = createReviewCounters()
  const running = new Map<string, { readonly abort: AbortController; readonly done: Promise<ReviewEnding | null> }>()

  async function review(
    sessionId: string,
    turnId: string,
    topics: ReviewTopics,
    focus: string,
    signal: AbortSignal,
  ): Promise<ReviewEnding | null> {
    const session = await ports.sessionOf(sessionId)
    if (session === null || signal.aborted) return null
    const has = (name: string) => session.tools.some((tool) => tool.name === name)
    const possible = { memory: topics.memory && has('memory'), skills: topics.skills && has('skill_manage') }
    if (!possible.memory && !possible.skills) return null
    const brief = reviewBrief(possible, focus)
    const ending = await runReview(ports, { ...session, turnId, brief, signal })
    if (ending.memory.length > 0)
      await ports.log.add({ at: ports.clock(), sessionId, memory: [...ending.memory] }).catch(() => undefined)
    const { billed, notices } = ending
    await ports.tellBackground({ sessionId, turnId, purpose: 'review', billed, notices })
    ports.ended(sessionId, ending)
    return ending
  }

  function start(sessionId: string, turnId: string, topics: ReviewTopics, focus = ''): Promise<ReviewEnding | null> {
    running.get(sessionId)?.abort.abort()
    const abort = new AbortController()
    // What goes wrong here must not touch the conversation; the next review tries again.
    const done = review(sessionId, turnId, topics, focus, abort.signal).catch(() => null)
    const entry = { abort, done }
    running.set(sessionId, entry)
    void done.then(() => running.get(sessionId) === entry && running.delete(sessionId))
    return done
  }

  return {
    hear(event: TurnEvent): void {
      const { sessionId, turnId } = event
      if (event.type === 'turn-start') running.get(sessionId)?.abort.abort()
      counters.hear(event)
      if (event.type !== 'turn-end' || event.outcome !== 'completed') return
      const due = counters.take(sessionId, ports.intervals())
      if (due.memory || due.skills) void start(sessionId, turnId, due)
    },
    /** Because the user asked for it. `null` when the session has nothing that could be saved with. */
    now: (sessionId: string, turnId: string, focus: string) =>
      start(sessionId, turnId, { memory: true, skills: true }, focus),
    isRunning: (sessionId: string): boolean => running.has(sessionId),
    stop: (sessionId: string): void => running.get(sessionId)?.abort.abort(),
    async close(): Promise<void> {
      const all = [...running.values()]
      for (const { abort } of all) abort.abort()
      await Promise.all(all.map(({ done }) => done))
    },
  }
}

export type Reviews = ReturnType<typeof createReviews>

/** The message that asks for a review. It goes behind the conversation and is not stored in it. */
function reviewBrief(topics: ReviewTopics, focus: string): string {
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
