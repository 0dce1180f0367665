import { expect, it } from 'vitest'
import type { Envelope } from '../shared/ipc'
import { createEventGate } from './event-gate'

const event = (sequence: number): Envelope => ({
  sequence,
  name: 'prompt.changed',
  payload: null,
})

it('holds events back until the state is there, then tells them in order', () => {
  const told: number[] = []
  const gate = createEventGate(({ sequence }) => told.push(sequence))
  gate.receive([event(4), event(5)])
  gate.receive([event(6)])
  expect(told).toEqual([])
  gate.open(4)
  gate.receive([event(7)])
  expect(told).toEqual([5, 6, 7])
})

it('tells no event twice', () => {
  const told: number[] = []
  const gate = createEventGate(({ sequence }) => told.push(sequence))
  gate.open(10)
  gate.receive([event(10), event(11), event(11)])
  gate.receive([event(9), event(12)])
  expect(told).toEqual([11, 12])
})
