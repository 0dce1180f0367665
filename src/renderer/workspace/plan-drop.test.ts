import { expect, it } from 'vitest'
import { planDrop } from './plan-drop'

const folder = { name: 'notes', folder: true, path: '/code/notes', isPicture: false }
const file = { name: 'a.ts', folder: false, path: '/code/a.ts', isPicture: false }
const picture = { name: 'a.png', folder: false, path: '/code/a.png', isPicture: true }
const place = { zone: 'anywhere', inChat: true, hasWorkspace: true } as const

it('does what the zone says', () => {
  expect(planDrop([folder], { ...place, zone: 'message' })).toEqual({ kind: 'message' })
  expect(planDrop([folder], { ...place, zone: 'workspace' })).toEqual({
    kind: 'workspace',
    drop: { kind: 'folder', path: '/code/notes' },
  })
  expect(planDrop([file], { ...place, zone: 'workspace' })).toEqual({
    kind: 'workspace',
    drop: { kind: 'file', name: 'a.ts' },
  })
})

it('beside the zones takes folders as workspace and files for the message', () => {
  expect(planDrop([folder, file], place).kind).toBe('workspace')
  expect(planDrop([file, picture], place).kind).toBe('message')
})

it('without a workspace takes only pictures for the message', () => {
  const bare = { ...place, hasWorkspace: false }
  expect([planDrop([picture], bare).kind, planDrop([file], bare).kind]).toEqual(['message', 'workspace'])
})

it('attaches nothing where no message is written, and nothing of nothing', () => {
  expect(planDrop([picture], { ...place, inChat: false }).kind).toBe('workspace')
  expect(planDrop([], { ...place, zone: 'message' })).toEqual({ kind: 'workspace', drop: { kind: 'nothing' } })
})
