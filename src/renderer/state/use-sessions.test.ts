import { expect, it } from 'vitest'
import type { SessionSummary } from '../../shared/model'
import { withSession } from './use-sessions'

const session = (id: string, lastActiveAt: number): SessionSummary => ({
  id,
  title: null,
  preview: '',
  workspace: null,
  model: 'm',
  startedAt: 0,
  lastActiveAt,
  messages: 1,
  pinned: false,
  archived: false,
})
const ids = (list: readonly SessionSummary[]) => list.map(({ id }) => id).join('')

it('puts a session where its last activity belongs, once', () => {
  const list = [session('a', 30), session('b', 20), session('c', 10)]
  expect([
    ids(withSession(list, session('d', 40))),
    ids(withSession(list, session('b', 20))),
    ids(withSession(list, session('c', 50))),
    ids(withSession(list, session('d', 5))),
    ids(withSession([], session('d', 5))),
  ]).toEqual(['dabc', 'abc', 'cab', 'abcd', 'd'])
})
