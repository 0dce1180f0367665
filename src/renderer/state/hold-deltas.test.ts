import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TurnEvent, TurnHappening } from '../../shared/turn'
import { createDeltaHold } from './hold-deltas'
import { emptyTurn, reduceTurn } from './reduce-turn'
import { textFrom } from './long-text'
import type { TurnView } from './turn-view'

function setUp(shown: string | null) {
  const told: { readonly event: TurnEvent; readonly sequence: number }[] = []
  const rings: (() => void)[] = []
  const hold = createDeltaHold({
    isShown: (id) => id === shown,
    tell: (event, sequence) => told.push({ event, sequence }),
    later: (work) => rings.push(work),
  })
  return { hold, told, ring: () => rings.splice(0).forEach((work) => work()) }
}

const delta = (sessionId: string, text: string, type: 'text-delta' | 'reasoning-delta' = 'text-delta'): TurnEvent => ({
  sessionId,
  turnId: `turn of ${sessionId}`,
  at: 1,
  type,
  text,
})

it('tells the words of the chat in sight at once, those of others joined and now and then', () => {
  const { hold, told, ring } = setUp('shown')
  hold.receive(delta('shown', 'a'), 1)
  hold.receive(delta('other', 'b'), 2)
  hold.receive(delta('other', 'c'), 3)
  hold.receive(delta('shown', 'd'), 4)
  expect(told.map(({ sequence }) => sequence)).toEqual([1, 4])
  ring()
  expect(told.at(-1)).toEqual({ event: delta('other', 'bc'), sequence: 3 })
})

it('tells what is held as soon as its chat is looked at', () => {
  const { hold, told, ring } = setUp(null)
  hold.receive(delta('other', 'b'), 1)
  hold.release('other')
  ring()
  expect(told.map(({ sequence }) => sequence)).toEqual([1])
})

it('leaves every turn as it would be without it, whatever happens in between', () => {
  const happening = fc.oneof(
    fc.record({ type: fc.constantFrom('text-delta', 'reasoning-delta'), text: fc.string({ maxLength: 3 }) }),
    fc.constant({ type: 'request-start', requestId: 1, model: 'm', provider: 'p', credential: 'c' }),
    fc.constant({ type: 'steered', text: 'x' }),
    fc.constant({ type: 'ring' }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'shown'), happening), { maxLength: 60 }), (steps) => {
      const { hold, told, ring } = setUp('shown')
      const events: TurnEvent[] = []
      for (const [sessionId, step] of steps) {
        if (step.type === 'ring') {
          ring()
          continue
        }
        const event = { sessionId, turnId: sessionId, at: 1, ...(step as TurnHappening) }
        events.push(event)
        hold.receive(event, events.length)
      }
      ring()
      for (const id of ['a', 'b', 'shown'])
        expect(drawn(told.map(({ event }) => event).filter(({ sessionId }) => sessionId === id))).toEqual(
          drawn(events.filter(({ sessionId }) => sessionId === id)),
        )
    }),
  )
})

function drawn(events: readonly TurnEvent[]) {
  const { items, ...rest }: TurnView = events.reduce(reduceTurn, emptyTurn('s', 't', null, 0))
  return {
    ...rest,
    items: items.map((item) =>
      item.kind === 'text' || item.kind === 'reasoning' ? { ...item, text: textFrom(item.text) } : item,
    ),
  }
}
