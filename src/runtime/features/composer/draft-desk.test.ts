import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { createDraftDesk } from './draft-desk'
import { openDrafts } from './draft-store'

const newChat = { sessionId: null, beside: false }
const s = { sessionId: 's', beside: false }

const draft = (text: string, ...queue: readonly string[]) => ({
  text,
  pastes: [],
  files: [],
  images: [],
  queue: queue.map((queued) => ({ text: queued, images: [] })),
})

function desk() {
  const open = new Map([
    [11, 0],
    [22, 1],
  ])
  const drafts = openDrafts(temporaryFolder())
  return { open, desk: createDraftDesk({ drafts, slotOf: (window) => open.get(window) ?? null }) }
}

it('keeps the new chat of each window apart', async () => {
  const { desk: one } = desk()
  await one.set(11, newChat, draft('first'))
  await one.set(22, newChat, draft('second'))
  expect([await one.get(11, newChat), await one.get(22, newChat)]).toEqual([draft('first'), draft('second')])
  const beside = { ...newChat, beside: true }
  await one.set(11, beside, draft('beside the first'))
  expect(await Promise.all([11, 22].map((window) => one.get(window, beside)))).toEqual([
    draft('beside the first'),
    null,
  ])
  expect(await one.get(11, newChat)).toEqual(draft('first'))
})

it('lets only one window send what waits in a session', async () => {
  const { desk: one } = desk()
  await one.set(11, s, draft('', 'later'))
  expect(await one.get(22, s)).toEqual(draft(''))
  await one.set(22, s, draft('typed here'))
  expect(await one.get(11, s)).toEqual(draft('typed here', 'later'))
})

it('hands the queue on when its window is closed', async () => {
  const { open, desk: one } = desk()
  await one.set(11, s, draft('', 'later'))
  open.delete(11)
  expect(one.leave(11)).toEqual(['s'])
  expect(await one.get(22, s)).toEqual(draft('', 'later'))
  expect(one.leave(11)).toEqual([])
})

it('is free again once the queue is empty', async () => {
  const { desk: one } = desk()
  await one.set(11, s, draft('', 'later'))
  await one.set(11, s, draft(''))
  await one.set(22, s, draft('', 'mine'))
  expect(await one.get(22, s)).toEqual(draft('', 'mine'))
})
