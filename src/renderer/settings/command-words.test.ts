import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commandLine, commandWords } from './command-words'

it('parts a command line into its words', () => {
  expect(commandWords('npx -y server "/my files" \'a b\' C:\\x "say \\"hi\\""')).toEqual([
    'npx',
    '-y',
    'server',
    '/my files',
    'a b',
    'C:\\x',
    'say "hi"',
  ])
  expect(commandWords('  ')).toEqual([])
})

it('writes words as a line that reads as the same words', () => {
  expect(commandLine(['npx', '-y', 'a b', '', 'C:\\x', 'say "hi"', "it's"])).toBe(
    'npx -y "a b" "" C:\\x "say \\"hi\\"" it\'s',
  )
  const words = fc.array(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', ' ', '"', "'", '\\') })))
  fc.assert(
    fc.property(words, (given) => {
      expect(commandWords(commandLine(given))).toEqual(given)
    }),
  )
})
