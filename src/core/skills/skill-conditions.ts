import { environmentMatches, platformMatches } from '../prompt/skills/skill-visible'
import type { SkillEntry } from '../prompt/skills/skill-entry'

/** What a skill asks of the machine and the session, and whether that is so. */
export interface SkillCondition {
  readonly text: string
  readonly holds: boolean
}

export interface ConditionGrounds {
  readonly os: NodeJS.Platform
  readonly inContainer: boolean
  readonly tools: readonly string[]
  readonly toolsets: readonly string[]
  readonly missing: readonly string[]
}

/** Short notes with the names as they are in the file, readable in every language. */
export function skillConditions(entry: SkillEntry, grounds: ConditionGrounds): SkillCondition[] {
  const { platforms, environments } = entry
  const has = (list: readonly string[]) => (name: string) => list.includes(name)
  const each = (sign: string, names: readonly string[], holds: (name: string) => boolean): SkillCondition[] =>
    names.map((name) => ({ text: `${sign} ${name}`, holds: holds(name) }))
  const isTool = has(grounds.tools)
  const isSet = has(grounds.toolsets)
  return [
    ...(platforms.length === 0
      ? []
      : [{ text: `platforms: ${platforms.join(', ')}`, holds: platformMatches(platforms, grounds.os) }]),
    ...(environments.length === 0
      ? []
      : [
          {
            text: `environments: ${environments.join(', ')}`,
            holds: environmentMatches(environments, grounds.inContainer),
          },
        ]),
    ...each('requires_tools:', entry.requiresTools, isTool),
    ...each('requires_toolsets:', entry.requiresToolsets, isSet),
    ...each('fallback_for_tools:', entry.fallbackForTools, (name) => !isTool(name)),
    ...each('fallback_for_toolsets:', entry.fallbackForToolsets, (name) => !isSet(name)),
    ...each('$', grounds.missing, () => false),
  ]
}
