import { expect, it } from 'vitest'
import { commandWords } from './command-words'

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
