import type { TurnEvent } from '../../../shared/turn'

/** What a review is to look for. */
export interface ReviewTopics {
  readonly memory: boolean
  readonly skills: boolean
}

/** 0: never. */
export interface ReviewIntervals {
  /** Turns of the user. */
  readonly memory: number
  /** Tool calls. */
  readonly skills: number
}

interface Counts {
  turns: number
  calls: number
}

/** Counts, per session, what happened since something was last saved. */
export function createReviewCounters() {
  const sessions = new Map<string, Counts>()
  /** Names of running calls: their ends carry none. */
  const running = new Map<string, string>()

  function countsOf(sessionId: string): Counts {
    const known = sessions.get(sessionId)
    if (known !== undefined) return known
    const counts = { turns: 0, calls: 0 }
    sessions.set(sessionId, counts)
    return counts
  }

  return {
    hear(event: TurnEvent): void {
      const counts = countsOf(event.sessionId)
      if (event.type === 'tool-start') running.set(event.callId, event.name)
      if (event.type === 'tool-end') {
        const name = running.get(event.callId)
        running.delete(event.callId)
        counts.calls += 1
        // What the agent saved by itself needs no review.
        if (event.ok && name === 'memory') counts.turns = 0
        if (event.ok && name === 'skill_manage') counts.calls = 0
      }
      if (event.type === 'turn-end') counts.turns += 1
    },
    /** What is due now; the counters of what is start anew. */
    take(sessionId: string, every: ReviewIntervals): ReviewTopics {
      const counts = countsOf(sessionId)
      const due = {
        memory: every.memory > 0 && counts.turns >= every.memory,
        skills: every.skills > 0 && counts.calls >= every.skills,
      }
      if (due.memory) counts.turns = 0
      if (due.skills) counts.calls = 0
      return due
    },
  }
}
