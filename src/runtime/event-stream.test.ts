import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Envelope } from '../shared/ipc'
import { createEventStream } from './event-stream'

function harness() {
  const batches: number[][] = []
  const frames: (() => void)[] = []
  const stream = createEventStream({ nextFrame: (callback) => frames.push(callback) })
  stream.add(1, (batch: readonly Envelope[]) => batches.push(batch.map(({ sequence }) => sequence)))
  const emit = () => stream.emit('prompt.changed', null)
  return { stream, batches, emit, frame: () => frames.splice(0).forEach((callback) => callback()) }
}

it('sends what happened in one frame as one batch, in order', () => {
  const { stream, batches, emit, frame } = harness()
  stream.attach(1)
  emit()
  emit()
  frame()
  emit()
  frame()
  expect(batches).toEqual([[1, 2], [3]])
})

it('tells a window that loads which events its state already contains', () => {
  const { stream, batches, emit, frame } = harness()
  emit()
  emit()
  expect(stream.attach(1)).toEqual({ sequence: 2 })
  emit()
  frame()
  expect(batches).toEqual([[3]])
})

it('loses and doubles nothing over any mix of events, frames and reloads', () => {
  const step = fc.constantFrom('emit', 'frame', 'reload')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { stream, batches, emit, frame } = harness()
      const seen: number[] = []
      let emitted = 0
      let covered = stream.attach(1).sequence
      for (const action of [...steps, 'frame']) {
        if (action === 'emit') {
          emit()
          emitted += 1
        } else if (action === 'frame') {
          frame()
        } else {
          stream.detach(1)
          covered = stream.attach(1).sequence
          // The state that the window asks for now contains everything so far.
          seen.splice(0, seen.length, ...Array.from({ length: covered }, (_, index) => index + 1))
          batches.length = 0
        }
        seen.push(...batches.splice(0).flat())
      }
      expect(seen).toEqual(Array.from({ length: emitted }, (_, index) => index + 1))
    }),
  )
})

it('tells each window what is meant for it, whenever it came', () => {
  const { stream, batches, emit, frame } = harness()
  const second: number[][] = []
  stream.attach(1)
  emit()
  stream.add(2, (batch) => second.push(batch.map(({ sequence }) => sequence)))
  expect(stream.attach(2)).toEqual({ sequence: 1 })
  emit()
  stream.emitTo(2, 'prompt.changed', null)
  stream.emitToOthers(2, 'prompt.changed', null)
  frame()
  stream.remove(2)
  emit()
  frame()
  expect([batches, second]).toEqual([[[1, 2, 4], [5]], [[2, 3]]])
})

it('joins the words of one answer within a frame, behind what was told meanwhile, and never over a number that was given out', () => {
  const told: Envelope[] = []
  const frames: (() => void)[] = []
  const stream = createEventStream({ nextFrame: (callback) => frames.push(callback) })
  stream.add(1, (batch) => told.push(...batch))
  stream.attach(1)
  const say = (sessionId: string, text: string) =>
    stream.emit('turn.event', { sessionId, turnId: sessionId, at: 1, type: 'text-delta', text })
  const shown = () =>
    told
      .splice(0)
      .map((one) => [
        one.sequence,
        one.name === 'turn.event' && one.payload.type === 'text-delta'
          ? `${one.payload.sessionId}: ${one.payload.text}`
          : one.name,
      ])
  say('a', '1')
  say('b', '1')
  say('a', '2')
  stream.emit('prompt.changed', null)
  say('a', '3')
  stream.emit('turn.event', { sessionId: 'a', turnId: 'a', at: 1, type: 'steered', text: 'x' })
  say('a', '4')
  frames.splice(0).forEach((callback) => callback())
  expect(shown()).toEqual([
    [2, 'b: 1'],
    [4, 'prompt.changed'],
    [5, 'a: 123'],
    [6, 'turn.event'],
    [7, 'a: 4'],
  ])
  say('a', '5')
  expect(stream.sequence()).toBe(8)
  say('a', '6')
  stream.flush()
  expect(shown()).toEqual([
    [8, 'a: 5'],
    [9, 'a: 6'],
  ])
})
