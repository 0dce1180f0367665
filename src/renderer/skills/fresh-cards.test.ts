import { expect, it } from 'vitest'
import type { Learnt } from '../../shared/calls/skill-calls'
import { freshCards } from './fresh-cards'

const card = (id: string, more: Partial<Learnt> = {}): Learnt => ({
  id,
  at: 100,
  kind: 'skill',
  name: 'draft',
  action: 'patch',
  by: 'review',
  sessionId: 'here',
  why: '',
  diff: '',
  state: 'done',
  ...more,
})

it('shows in a chat what was learnt there and not yet seen', () => {
  const cards = [
    card('new'),
    card('old', { at: 40 }),
    card('elsewhere', { sessionId: 'there' }),
    card('seen'),
    card('taken back', { state: 'fixed' }),
    card('during the turn', { by: 'agent' }),
    card('waiting', { by: 'agent', state: 'waiting', at: 40 }),
  ]
  const fresh = freshCards(cards, { sessionId: 'here', since: 50, seen: new Set(['seen']) })
  expect(fresh.map(({ id }) => id)).toEqual(['new', 'waiting'])
})
