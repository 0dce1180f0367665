import { expect, it } from 'vitest'
import { readDrop } from './read-drop'

const folder = (name: string, path = `/code/${name}`) => ({ name, folder: true, path })
const file = (name: string, path = `/code/${name}`) => ({ name, folder: false, path })

it('takes the one folder, also among files', () => {
  expect(readDrop([folder('notes')])).toEqual({ kind: 'folder', path: '/code/notes' })
  expect(readDrop([file('a.txt'), folder('notes')])).toEqual({ kind: 'folder', path: '/code/notes' })
})

it('says why something cannot be the workspace', () => {
  expect(readDrop([])).toEqual({ kind: 'nothing' })
  expect(readDrop([file('a.txt'), file('b.txt')])).toEqual({ kind: 'file', name: 'a.txt' })
  expect(readDrop([folder('one'), folder('two')])).toEqual({ kind: 'several', count: 2 })
  expect(readDrop([file('picture', '')])).toEqual({ kind: 'no-path', name: 'picture' })
  expect(readDrop([folder('cloud', '')])).toEqual({ kind: 'no-path', name: 'cloud' })
})
