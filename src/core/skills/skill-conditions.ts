import { environmentMatches, platformMatches } from '../prompt/skills/skill-visible'
import type { SkillDetail } from '../../shared/calls/skill-calls'
import type { SkillEntry } from '../prompt/skills/skill-entry'

/** What a skill asks of the machine and the session, and whether that is so. */
type SkillCondition = SkillDetail['conditions'][number]

export interface ConditionGrounds {
  readonly os: NodeJS.Platform
  readonly inContainer: boolean
  readonly tools: readonly string[]
  readonly toolsets: readonly string[]
  readonly missing: readonly string[]
}

export function skillConditions(entry: SkillEntry, grounds: ConditionGrounds): SkillCondition[] {
  const { platforms, environments } = entry
  const isTool = (name: string) => grounds.tools.includes(name)
  const isSet = (name: string) => grounds.toolsets.includes(name)
  return [
    ...oneOf('platform', platforms, platformMatches(platforms, grounds.os)),
    ...oneOf('environment', environments, environmentMatches(environments, grounds.inContainer)),
    ...each('tool', entry.requiresTools, isTool),
    ...each('toolset', entry.requiresToolsets, isSet),
    ...each('without-tool', entry.fallbackForTools, (name) => !isTool(name)),
    ...each('without-toolset', entry.fallbackForToolsets, (name) => !isSet(name)),
    ...each('variable', grounds.missing, () => false),
  ]
}

function oneOf(kind: SkillCondition['kind'], names: readonly string[], holds: boolean): SkillCondition[] {
  return names.length === 0 ? [] : [{ kind, names: names.join(', '), holds }]
}

function each(
  kind: SkillCondition['kind'],
  names: readonly string[],
  holds: (name: string) => boolean,
): SkillCondition[] {
  return names.map((name) => ({ kind, names: name, holds: holds(name) }))
}
