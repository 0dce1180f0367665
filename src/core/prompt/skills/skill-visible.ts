import type { SkillEntry } from './skill-entry'
import { type SaidText, said } from '../../../shared/words/said'

/** What decides whether a skill is listed. `null` means that nothing is known, which hides nothing. */
export interface SkillSurroundings {
  readonly tools: readonly string[] | null
  readonly toolsets: readonly string[] | null
  /** The names of the place where the session is talked. */
  readonly session?: readonly string[] | null
  readonly os: NodeJS.Platform
  readonly inContainer: boolean
  readonly disabled: readonly string[]
}

type Hidden = { readonly visible: false; readonly reason: SaidText }

export function skillVisible(skill: SkillEntry, surroundings: SkillSurroundings): { readonly visible: true } | Hidden {
  const { tools, toolsets, session = null, os, inContainer, disabled } = surroundings
  if (disabled.includes(skill.name) || disabled.includes(skill.folder)) return hidden(said('prompt.skill_off'))
  if (!platformMatches(skill.platforms, os))
    return hidden(said('prompt.skill_for_only', { names: skill.platforms.join(', ') }))
  if (!environmentMatches(skill.environments, inContainer))
    return hidden(said('prompt.skill_for_only', { names: skill.environments.join(', ') }))
  if (!sessionMatches(skill.sessionPlatforms, session))
    return hidden(said('prompt.skill_for_only', { names: skill.sessionPlatforms.join(', ') }))
  const missing = [...absent(skill.requiresTools, tools), ...absent(skill.requiresToolsets, toolsets)]
  if (missing.length > 0) return hidden(said('prompt.skill_needs', { missing: missing.join(', ') }))
  const better = [...present(skill.fallbackForTools, tools), ...present(skill.fallbackForToolsets, toolsets)]
  if (better.length > 0) return hidden(said('prompt.skill_only_without', { better: better.join(', ') }))
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

function sessionMatches(platforms: readonly string[], session: readonly string[] | null): boolean {
  if (platforms.length === 0 || session === null) return true
  return platforms.some((name) => session.includes(name.toLowerCase()))
}

function absent(names: readonly string[], available: readonly string[] | null): readonly string[] {
  return available === null ? [] : names.filter((name) => !available.includes(name))
}

function present(names: readonly string[], available: readonly string[] | null): readonly string[] {
  return available === null ? [] : names.filter((name) => available.includes(name))
}

function hidden(reason: SaidText): Hidden {
  return { visible: false, reason }
}
