import { expect, it } from 'vitest'
import type { Config } from '../home/config-schema'
import { readConfig } from '../home/read-config'
import { settingOf, withSwitches } from './prompt-switches'

const config: Config = readConfig({ skills: { disabled: ['old'] } }, {}, 'config.yaml').values

it('switches by settings, and leaves everything else as it was', () => {
  const changed = withSwitches(config, [
    { kind: 'skill', name: 'release', on: false },
    { kind: 'layer', name: 'memory', on: false },
    { kind: 'toolset', name: 'web', on: false },
    { kind: 'layer', name: 'identity', on: false },
  ])
  expect(changed).toEqual({
    ...config,
    skills: { ...config.skills, disabled: ['old', 'release'] },
    memory: { ...config.memory, memory_enabled: false },
    agent: { ...config.agent, disabled_toolsets: ['web'] },
    prompt: { layers_off: ['identity'] },
  })
  expect(withSwitches(changed, [{ kind: 'skill', name: 'release', on: true }]).skills.disabled).toEqual(['old'])
  expect(withSwitches(changed, [{ kind: 'layer', name: 'identity', on: true }]).prompt.layers_off).toEqual([])
  expect(settingOf({ kind: 'layer', name: 'nowhere', on: false }, config)).toBeNull()
  expect(settingOf({ kind: 'mcp', name: 'nowhere', on: false }, config)).toBeNull()
})
