import { isDeepStrictEqual } from 'node:util'
import type { AgentMode } from '../../shared/agent-mode'
import { noProject, type Project } from '../../shared/project'
import type { Config } from './config-schema'

/** What the user wants in a folder. */
export function projectOf({ projects }: Pick<Config, 'projects'>, folder: string | null): Project {
  return folder !== null && Object.hasOwn(projects, folder) ? (projects[folder] ?? noProject) : noProject
}

/** What chats in a folder start with. */
export function modeIn(config: Pick<Config, 'agent' | 'projects'>, folder: string | null): AgentMode {
  return projectOf(config, folder).mode ?? config.agent.mode
}

/** The settings as they are for chats in a folder. */
export function settingsIn(config: Config, folder: string | null): Config {
  const { memory, skills_off: off } = projectOf(config, folder)
  if (memory && off.length === 0) return config
  return {
    ...config,
    memory: memory ? config.memory : { ...config.memory, memory_enabled: false, user_profile_enabled: false },
    skills: { ...config.skills, disabled: [...new Set([...config.skills.disabled, ...off])] },
  }
}

/** As it is written down: what says nothing is left out. `undefined`: nothing is said of the folder. */
export function projectEntry(project: Project): Partial<Project> | undefined {
  const said = Object.entries(project).filter(
    ([name, value]) => !isDeepStrictEqual(value, noProject[name as keyof Project]),
  )
  return said.length === 0 ? undefined : Object.fromEntries(said)
}
