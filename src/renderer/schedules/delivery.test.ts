import { expect, it } from 'vitest'
import { deliveryFields, deliveryText } from './delivery'

it.each([
  'local',
  'origin',
  'notification',
  'session:20260101_090000_abcdef',
  'file:~/notes.md',
  'webhook:https://example.com/a:b?c=d',
  'notification, file:~/notes.md',
  'file:a,file:b',
  'something new',
  'telegram',
  'matrix:!room:example.org',
  'telegram:-100:17, slack',
])('keeps %j as it is when nobody changed it', (text) => {
  expect(deliveryText(deliveryFields(text))).toBe(text)
})

it('has a field for each way that it offers', () => {
  expect([
    deliveryFields('session:a'),
    deliveryFields('file:b'),
    deliveryFields('webhook:https://c'),
    deliveryFields('a,b'),
    deliveryFields('telegram:-100:17'),
    deliveryFields('webhook'),
  ]).toEqual([
    { kind: 'session', place: 'a' },
    { kind: 'file', place: 'b' },
    { kind: 'webhook', place: 'https://c' },
    { kind: 'other', place: 'a,b' },
    { kind: 'channel', place: 'telegram:-100:17' },
    { kind: 'other', place: 'webhook' },
  ])
})
