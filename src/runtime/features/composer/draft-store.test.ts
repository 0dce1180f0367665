import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { openDrafts } from './draft-store'

const draft = {
  text: 'Half a\nthought',
  pastes: ['long'],
  files: [{ name: 'a.log', text: 'line' }],
  images: [],
  queue: [{ text: 'next', images: [] }],
}

it('keeps a draft per session, and the one of the new chat, over a restart', async () => {
  const folder = join(temporaryFolder(), 'drafts')
  await openDrafts(folder).set('20260101_x', draft)
  await openDrafts(folder).set(null, { ...draft, text: 'new' })
  const again = openDrafts(folder)
  expect([await again.get('20260101_x'), await again.get(null), await again.get('other')]).toEqual([
    draft,
    { ...draft, text: 'new' },
    null,
  ])
})

it('leaves no file of an empty draft, and never leaves its folder', async () => {
  const folder = join(temporaryFolder(), 'drafts')
  const drafts = openDrafts(folder)
  await drafts.set('../outside', draft)
  expect(readdirSync(folder)).toEqual(['..%2Foutside.json'])
  await drafts.set('../outside', { text: '', pastes: [], files: [], images: [], queue: [] })
  expect(readdirSync(folder)).toEqual([])
})

it('reads a damaged file as no draft and leaves it alone', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a.json'), '{"text": 3')
  expect(await openDrafts(folder).get('a')).toBeNull()
  expect(readdirSync(folder)).toEqual(['a.json'])
})
