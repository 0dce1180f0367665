import { expect, it } from 'vitest'
import { splitCommand } from './split-command'

it('parts a command line into its words', () => {
  expect(splitCommand('npx -y server "/my files" \'a b\' C:\\x "say \\"hi\\""')).toEqual([
    'npx',
    '-y',
    'server',
    '/my files',
    'a b',
    'C:\\x',
    'say "hi"',
  ])
  expect(splitCommand('  ')).toEqual([])
})
