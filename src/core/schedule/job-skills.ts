import type { Config } from '../home/config-schema'
import type { HomePaths } from '../home/home-paths'
import { platformMatches } from '../prompt/skills/skill-visible'
import { findSkill, type FoundSkill, listSkills } from '../skills/catalogue'
import { loadCalledSkill } from '../skills/invoke/load-called-skill'
import { skillMessage } from '../skills/invoke/skill-message'
import type { Job } from './jobs/job'
import { said, type SaidText } from '../../shared/words/said'

export interface JobSkillPorts {
  readonly paths: Pick<HomePaths, 'root' | 'cache'>
  /** As they are now. */
  readonly settings: () => Pick<Config, 'skills'>
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly userHome: string
  /** The skills that come with the app; `null` where there are none. */
  readonly bundled: string | null
}

export type JobSkill =
  | { readonly ok: true; readonly name: string; readonly text: string }
  | { readonly ok: false; readonly reason: SaidText }

/** The skills that a job names, from every place where the session of the job would find them. */
export function jobSkills({ paths, settings, env, userHome, bundled }: JobSkillPorts) {
  return async ({ workdir }: Pick<Job, 'workdir'>, name: string): Promise<JobSkill> => {
    const { skills: config } = settings()
    const places = { home: paths.root, userHome, workspace: workdir, bundled, config }
    const found = findSkill((await listSkills(places, paths.cache)).skills, name)
    if (found === null) return refuse(said('skills.no_skill_install_take_off', { name }))
    const obstacle = obstacleOf(found, config.disabled)
    if (obstacle !== null) return refuse(said('skills.skill_cannot_loaded', { name: found.name, reason: obstacle }))
    const loaded = await loadCalledSkill(found, { config: config.config, env, userHome }, null)
    return loaded.ok ? { ok: true, name: found.name, text: skillMessage([loaded.skill], []) } : refuse(loaded.message)
  }
}

function obstacleOf({ name, blockedBy, entry }: FoundSkill, disabled: readonly string[]): SaidText | null {
  if (blockedBy.length > 0)
    return said('skills.name_description_reads_like_attack', { blockedBy: blockedBy.join(', ') })
  if (disabled.includes(name) || disabled.includes(entry.folder)) return said('skills.user_switched_off')
  return platformMatches(entry.platforms, process.platform)
    ? null
    : said('skills.it_is_for_only', { platforms: entry.platforms.join(', ') })
}

const refuse = (reason: SaidText): JobSkill => ({ ok: false, reason })
