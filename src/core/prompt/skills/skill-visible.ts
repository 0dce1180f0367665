import type { SkillEntry } from './skill-entry'

/** What decides whether a skill is listed. `null` means that nothing is known, which hides nothing. */
export interface SkillSurroundings {
  readonly tools: readonly string[] | null
  readonly toolsets: readonly string[] | null
  readonly os: NodeJS.Platform
  readonly inContainer: boolean
  readonly disabled: readonly string[]
}

type Hidden = { readonly visible: false; readonly reason: string }

export function skillVisible(skill: SkillEntry, surroundings: SkillSurroundings): { readonly visible: true } | Hidden {
  const { tools, toolsets, os, inContainer, disabled } = surroundings
  if (disabled.includes(skill.name) || disabled.includes(skill.folder)) return hidden('switched off in the config')
  if (!platformMatches(skill.platforms, os)) return hidden(`for ${skill.platforms.join(', ')} only`)
  if (!environmentMatches(skill.environments, inContainer)) return hidden(`for ${skill.environments.join(', ')} only`)
  const missing = [...absent(skill.requiresTools, tools), ...absent(skill.requiresToolsets, toolsets)]
  if (missing.length > 0) return hidden(`needs ${missing.join(', ')}`)
  const better = [...present(skill.fallbackForTools, tools), ...present(skill.fallbackForToolsets, toolsets)]
  if (better.length > 0) return hidden(`only without ${better.join(', ')}`)
  return { visible: true }
}

const osNames: Readonly<Record<string, NodeJS.Platform>> = { macos: 'darwin', windows: 'win32' }

export function platformMatches(platforms: readonly string[], os: NodeJS.Platform): boolean {
  return platforms.length === 0 || platforms.some((name) => (osNames[name.toLowerCase()] ?? name.toLowerCase()) === os)
}

/** Tags of environments that this program knows but is not in hide a skill; a tag it does not know never does. */
export function environmentMatches(environments: readonly string[], inContainer: boolean): boolean {
  if (environments.length === 0) return true
  return environments.some((tag) => (tag === 'docker' ? inContainer : tag !== 'kanban' && tag !== 's6'))
}

function absent(names: readonly string[], available: readonly string[] | null): readonly string[] {
  return available === null ? [] : names.filter((name) => !available.includes(name))
}

function present(names: readonly string[], available: readonly string[] | null): readonly string[] {
  return available === null ? [] : names.filter((name) => available.includes(name))
}

function hidden(reason: string): Hidden {
  return { visible: false, reason }
}
