import { expect, it } from 'vitest'
import { skillEntry } from '../prompt/skills/skill-entry'
import { type ConditionGrounds, skillConditions } from './skill-conditions'

it('says of each condition whether it holds here', () => {
  const front = [
    'platforms: [macos, linux]',
    'environments: docker',
    'metadata:',
    '  hermes:',
    '    requires_tools: [terminal, browser]',
    '    requires_toolsets: [web]',
    '    fallback_for_tools: [web_search]',
    '    fallback_for_toolsets: [mcp]',
  ].join('\n')
  const entry = skillEntry('x/SKILL.md', `---\n${front}\n---\n`, 'skills')
  const here: ConditionGrounds = {
    os: 'linux',
    inContainer: false,
    tools: ['terminal', 'web_search'],
    toolsets: ['web'],
    missing: ['A_KEY'],
  }
  expect(skillConditions(entry, here)).toEqual([
    { kind: 'platform', names: 'macos, linux', holds: true },
    { kind: 'environment', names: 'docker', holds: false },
    { kind: 'tool', names: 'terminal', holds: true },
    { kind: 'tool', names: 'browser', holds: false },
    { kind: 'toolset', names: 'web', holds: true },
    { kind: 'without-tool', names: 'web_search', holds: false },
    { kind: 'without-toolset', names: 'mcp', holds: true },
    { kind: 'variable', names: 'A_KEY', holds: false },
  ])
})
