import { expect, it } from 'vitest'
import { findSettings, marksIn, type SeekableSetting } from './find-settings'

const setting = (key: string, title: string, hint = '', also = ''): SeekableSetting => ({
  key,
  page: 'agent',
  title,
  hint,
  also,
})
const all = [
  setting('agent.mode', 'Mode of new chats', 'How freely files are edited.', 'permission 模式'),
  setting('approvals.mode', 'Approvals', 'Who approves dangerous commands.', 'permission yolo 许可'),
  setting('desktop.zoom', 'Interface size', 'Text and icons.', 'font zoom 字号'),
]
const keys = (query: string) => findSettings(all, query).map(({ key }) => key)

it('finds by name, explanation, key, other words and the other language', () => {
  expect(keys('interface')).toEqual(['desktop.zoom'])
  expect(keys('DANGEROUS')).toEqual(['approvals.mode'])
  expect(keys('desktop.zo')).toEqual(['desktop.zoom'])
  expect(keys('字号')).toEqual(['desktop.zoom'])
  expect(keys('permission')).toEqual(['agent.mode', 'approvals.mode'])
})

it('wants every word, puts names before explanations, and finds nothing for nothing', () => {
  expect(keys('mode')).toEqual(['agent.mode', 'approvals.mode'])
  expect(keys('permission files')).toEqual(['agent.mode'])
  expect(keys('  ')).toEqual([])
  expect(keys('nonsense')).toEqual([])
})

it('says where the words stand', () => {
  expect(marksIn('Mode of new chats', 'new mode')).toEqual([
    [8, 11],
    [0, 4],
  ])
})
