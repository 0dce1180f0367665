import { isDeepStrictEqual } from 'node:util'
import type { CallName } from '../../shared/ipc'
import { type SaidText, said } from '../../shared/words/said'
import type { Question } from '../edges'
import type { Rooms } from '../rooms'
import { createNeeds, type Need } from './needs'
import { type AskedCall, powers } from './powers'
import { plainly } from './plain'
import { createQueuedTexts } from './queued-texts'

/** Why a call of a page does not count as the user's wish; `null` when it does. */
export type Guard = (call: CallName, input: unknown, window: number) => Promise<SaidText | null>

const noGesture = said('guard.needs_gesture')

/** What a screen reader pressed looks to us like a page that acts by itself. */
function unpressed(call: CallName, input: unknown): Question {
  const values = Object.entries(typeof input === 'object' && input !== null ? input : {})
  const shown = values.map(([name, value]) => `${name}: ${shorten(plainly(JSON.stringify(value) ?? ''))}`)
  const detail = said('guard.unpressed_detail', { what: [call, ...shown].join('\n') })
  return {
    title: said('guard.unpressed_title'),
    detail,
    choices: [said('guard.unpressed_yes'), said('guard.cancel')],
  }
}

const longestValue = 300
const shorten = (text: string) => (text.length > longestValue ? `${text.slice(0, longestValue)}…` : text)

/** Stands between pages and what they ask for: a page that somebody took over calls everything, with anything, at any time. */
export function createGuard(rooms: Rooms): Guard {
  const { gestures, dialogs } = rooms.edges
  const queued = createQueuedTexts()
  const needs = createNeeds(rooms, { isQueued: queued.has })
  let isAsking = false

  async function needOf(call: CallName, input: unknown): Promise<Need> {
    const power = powers[call]
    if (power !== 'asks') return power
    return (needs[call as AskedCall] as (input: unknown) => Need | Promise<Need>)(input)
  }

  /** One at a time, so that no other dialog stands before the one that a person reads. */
  async function ask(question: Question, again: () => Promise<Need>): Promise<SaidText | null> {
    if (isAsking) return said('guard.one_at_a_time')
    isAsking = true
    try {
      if ((await dialogs.choose(question)) !== 0) return said('guard.not_confirmed')
      return isDeepStrictEqual(await again(), question) ? null : said('guard.changed_meanwhile')
    } finally {
      isAsking = false
    }
  }

  return async (call, input, window) => {
    if (call === 'draft.set' && gestures.recent(window)) queued.take(input)
    const need = await needOf(call, input)
    if (need === 'nothing') return null
    const isPressed = need === 'answer' ? gestures.spend(window) : gestures.recent(window)
    const again = () => needOf(call, input)
    if (typeof need !== 'string') return isPressed || gestures.isAssisted() ? ask(need, again) : noGesture
    if (isPressed) return null
    return gestures.isAssisted() ? ask(unpressed(call, input), async () => unpressed(call, input)) : noGesture
  }
}
