import { expect, it } from 'vitest'
import type { SessionSummary } from '../../shared/model'
import { groupByDate } from './group-by-date'

const now = new Date(2026, 10, 16, 9, 30)
const at = (id: string, time: Date, change: Partial<SessionSummary> = {}): SessionSummary => ({
  id,
  title: id,
  preview: '',
  workspace: null,
  model: 'm',
  startedAt: time.getTime(),
  lastActiveAt: time.getTime(),
  messages: 1,
  pinned: false,
  archived: false,
  ...change,
})

it('groups by calendar day, newest first, pinned on top, archived nowhere', () => {
  const sessions = [
    at('old', new Date(2025, 0, 1)),
    at('morning', new Date(2026, 10, 16, 0, 0)),
    at('late', new Date(2026, 10, 15, 23, 59)),
    at('pin', new Date(2024, 0, 1), { pinned: true }),
    at('gone', new Date(2026, 10, 16, 9), { archived: true }),
    at('now', new Date(2026, 10, 16, 9, 29)),
    at('week', new Date(2026, 10, 10, 12)),
    at('month', new Date(2026, 9, 20)),
  ]
  expect(groupByDate(sessions, now).map(({ group, sessions: of }) => [group, of.map(({ id }) => id)])).toEqual([
    ['pinned', ['pin']],
    ['today', ['now', 'morning']],
    ['yesterday', ['late']],
    ['week', ['week']],
    ['month', ['month']],
    ['older', ['old']],
  ])
})

it('has no groups when there are no sessions', () => {
  expect(groupByDate([], now)).toEqual([])
})
