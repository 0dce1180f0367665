import { expect, it } from 'vitest'
import { groupKeys } from './group-keys'

it('puts keys about the same thing together on long pages', () => {
  expect(groupKeys('agent', ['agent.max_turns', 'agent.system_message', 'platform_hints', 'new.key'])).toEqual([
    { group: 'turns', keys: ['agent.max_turns'] },
    { group: 'texts', keys: ['agent.system_message', 'platform_hints'] },
    { group: 'others', keys: ['new.key'] },
  ])
  expect(groupKeys('memory', ['memory.memory_enabled'])).toEqual([{ group: null, keys: ['memory.memory_enabled'] }])
})
