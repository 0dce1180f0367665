import { expect, it } from 'vitest'
import type { SessionSummary } from '../../shared/model'
import { groupByFolder } from './group-by-folder'

const chat = (id: string, workspace: string | null, lastActiveAt: number, more: Partial<SessionSummary> = {}) => ({
  id,
  title: id,
  preview: '',
  workspace,
  model: '',
  startedAt: 0,
  lastActiveAt,
  messages: 0,
  pinned: false,
  archived: false,
  ...more,
})
const shown = (groups: ReturnType<typeof groupByFolder>) =>
  groups.map(({ path, name, within, sessions }) => [path, name, within, sessions.map(({ id }) => id).join(' ')])

it('puts the folder with the newest chat first, and folders without chats last', () => {
  const list = [
    chat('old', '/code/shop', 1),
    chat('none', null, 2),
    chat('new', '/code/site', 4),
    chat('newer', '/code/shop', 3),
    chat('kept', '/code/shop', 9, { pinned: true }),
    chat('away', '/code/gone', 9, { archived: true }),
  ]
  expect(shown(groupByFolder(list, ['/code/empty', '/code/site']))).toEqual([
    ['/code/site', 'site', '', 'new'],
    ['/code/shop', 'shop', '', 'newer old'],
    [null, '', '', 'none'],
    ['/code/empty', 'empty', '', ''],
  ])
})

it('tells folders of the same name apart by what they stand in', () => {
  const list = [chat('a', '/one/app', 2), chat('b', 'C:\\two\\app', 1), chat('c', '/', 0)]
  expect(shown(groupByFolder(list))).toEqual([
    ['/one/app', 'app', 'one', 'a'],
    ['C:\\two\\app', 'app', 'two', 'b'],
    ['/', '/', '', 'c'],
  ])
})
