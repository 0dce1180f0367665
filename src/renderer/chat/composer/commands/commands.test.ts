import { expect, it } from 'vitest'
import { commandsFor, readCommand, slashCommands } from '.'
import type { SlashContext } from './slash-command'

const context: SlashContext = {
  sessionId: null,
  draftKey: '',
  running: false,
  t: ((key: string) => key) as SlashContext['t'],
}

it('reads a command with what follows it, and leaves every other text alone', () => {
  expect(readCommand('/steer  only src\nand tests')).toMatchObject({
    command: { name: 'steer' },
    argument: 'only src\nand tests',
  })
  expect(readCommand(' /NEW ')).toMatchObject({ command: { name: 'new' }, argument: '' })
  expect(['/usr/bin is a path', '/unknown', 'see /new', '//new', '/'].map(readCommand)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

it('offers only what can be used now, what begins like it first', () => {
  expect(commandsFor('st', context).map(({ name }) => name)).toEqual(['instructions'])
  expect(commandsFor('st', { ...context, sessionId: 's', running: true }).map(({ name }) => name)).toEqual([
    'stop',
    'steer',
    'instructions',
  ])
})

it('has each name once', () => {
  expect(new Set(slashCommands.map(({ name }) => name)).size).toBe(slashCommands.length)
})
