import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitPath } from './middle-path'

it('keeps the last name whole', () => {
  expect(splitPath('/home/ada/code/notes/AGENTS.md')).toEqual({ head: '/home/ada/code/notes', tail: '/AGENTS.md' })
  expect(splitPath('C:\\Users\\ada\\work')).toEqual({ head: 'C:\\Users\\ada', tail: '\\work' })
  expect(splitPath('/home/ada/code/')).toEqual({ head: '/home/ada', tail: '/code/' })
})

it('does not split what has no folder', () => {
  expect(['AGENTS.md', '/', '/etc', ''].map((path) => splitPath(path).tail)).toEqual(['AGENTS.md', '/', '/etc', ''])
})

it('loses no character', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      const { head, tail } = splitPath(path)
      expect(head + tail).toBe(path)
    }),
  )
})
