import { expect, it } from 'vitest'
import type { SkillCard } from '../../shared/calls/skill-calls'
import { filterSkills } from './filter-skills'

const skill = (name: string, category: string, description = ''): SkillCard => ({
  name,
  category,
  description,
  source: 'home',
  path: '',
  command: name,
  enabled: true,
  hidden: null,
  shadowed: false,
  pinned: false,
  installedFrom: null,
  byAgent: false,
  indexTokens: 1,
  bodyTokens: 1,
  views: 0,
  uses: 0,
  lastUsedAt: null,
})

it('groups by category and keeps what has every word', () => {
  const skills = [skill('tdd', 'code', 'Tests first'), skill('review', 'code'), skill('draft', 'writing', '写作')]
  const names = (typed: string) =>
    filterSkills(skills, typed).map((group) => [group.category, ...group.skills.map(({ name }) => name)])
  expect(names('')).toEqual([
    ['code', 'review', 'tdd'],
    ['writing', 'draft'],
  ])
  expect([names('CODE first'), names('写'), names('nothing')]).toEqual([[['code', 'tdd']], [['writing', 'draft']], []])
})
