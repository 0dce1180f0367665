import { expect, it } from 'vitest'
import { openPrompt, type PromptEvent, reducePrompt } from './approval-prompt'

const request = {
  kind: 'command',
  command: 'rm -rf a',
  detail: '',
  rules: [],
  choices: ['once', 'deny'] as const,
  advisedAgainst: true,
} as const
const after = (...events: PromptEvent[]) => events.reduce(reducePrompt, openPrompt(request, 0))

it('is answered by the space bar on a chosen button, never by Enter', () => {
  expect(after({ type: 'focus', choice: 'once' }, { type: 'key', key: 'Enter' }).answer).toBeNull()
  expect(after({ type: 'focus', choice: 'once' }, { type: 'key', key: ' ' })).toMatchObject({
    answer: 'once',
    isConsent: true,
  })
  expect(after({ type: 'key', key: ' ' }).answer).toBeNull()
  expect(after({ type: 'focus', choice: 'deny' }, { type: 'key', key: 'Enter' })).toMatchObject({
    answer: 'deny',
    isConsent: false,
  })
  expect(after({ type: 'key', key: 'Escape' }).answer).toBe('deny')
})

it('takes only what it offers, and only the first answer', () => {
  expect(after({ type: 'click', choice: 'always' }).answer).toBeNull()
  expect(after({ type: 'tick', now: 300_000 }, { type: 'click', choice: 'once' })).toMatchObject({
    answer: 'deny',
    isConsent: false,
  })
})
