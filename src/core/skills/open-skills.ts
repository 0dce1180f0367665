import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ConfigFile } from '../home/config-file'
import type { Config } from '../home/config-schema'
import type { HomePaths } from '../home/home-paths'
import { isTrustedProject, projectOf } from '../prompt/gather/skills/skill-folders'
import { platformMatches, skillVisible } from '../prompt/skills/skill-visible'
import type { Tool } from '../tools/tool'
import { type FoundSkill, listSkills } from './catalogue'
import { pendingSkills } from './changes/pending-skills'
import type { SkillCause, SkillOutcome } from './changes/skill-change'
import { createSkillStore } from './changes/skill-store'
import { createInstaller } from './install/create-installer'
import { installedSkills } from './install/installed-skills'
import { readBundles } from './invoke/bundles'
import { expandSkills, type ExpandPlace } from './invoke/expand-skills'
import { sessionChoices } from './session-choices'
import type { SkillToolPorts } from './tools/skill-tool-ports'
import { homeUsageLedger } from './usage-ledger'
import { skillManageTool } from './tools/skill-manage'
import { skillViewTool } from './tools/skill-view'
import { skillsListTool } from './tools/skills-list'
import type { Origin } from '../../shared/origin'
import { platformNames } from '../prompt/platform-names'
import { type SaidText, said } from '../../shared/words/said'
import { SaidError } from '../../shared/words/said-error'
import { inEnglish } from '../../shared/words/in-english'

export interface SkillsHome {
  readonly paths: Pick<HomePaths, 'root' | 'skills' | 'desktop' | 'cache'>
  /** As they are now. */
  readonly settings: () => Pick<Config, 'skills'>
  readonly config: Pick<ConfigFile, 'set'>
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly userHome: string
  /** The skills that come with the app; `null` where there are none. */
  readonly bundled: string | null
  /** Whose session it is; `null` where that is not known. */
  readonly originOf: (sessionId: string) => Origin | null
  /** Skills that are off where a session works, or the next one. */
  readonly disabledFor?: (sessionId: string | null) => readonly string[]
  readonly clock: () => number
  readonly isAlive: (process: number) => boolean
  /** Something about skills is other than before. Must not throw. */
  readonly changed: () => void
}

/** The skills of a home: what there is, what may be used, and every way to change it. */
export function openSkills(home: SkillsHome) {
  const { paths, settings, env, userHome, bundled, clock, changed } = home
  const folder = join(paths.desktop, 'skills')
  const newId = randomUUID
  const inContainer = existsSync('/.dockerenv') || existsSync('/run/.containerenv')
  const choices = sessionChoices(join(folder, 'sessions.json'))
  const usage = homeUsageLedger(paths, clock)
  const pending = pendingSkills(join(folder, 'pending.json'))
  const installed = installedSkills(join(folder, 'installed.json'))
  const store = createSkillStore({
    root: paths.skills,
    folder,
    clock,
    newId,
    process: process.pid,
    isAlive: home.isAlive,
  })

  const places = (workspace: string | null) => ({
    home: paths.root,
    userHome,
    workspace,
    bundled,
    config: settings().skills,
  })
  const list = (workspace: string | null) => listSkills(places(workspace), paths.cache)
  const disabled = (
    sessionId: string | null,
    everywhere: readonly string[] = home.disabledFor?.(sessionId) ?? settings().skills.disabled,
  ): readonly string[] => choices.disabled(everywhere, sessionId)
  const isOff = ({ name, entry }: FoundSkill, sessionId: string | null) => {
    const off = disabled(sessionId)
    return off.includes(name) || off.includes(entry.folder)
  }

  /** Conditions on tools are judged only where it is known which there are. */
  function hidden(
    skill: FoundSkill,
    sessionId: string | null,
    available: { readonly tools: readonly string[] | null; readonly toolsets: readonly string[] | null } = unknown,
  ): SaidText | null {
    if (skill.blockedBy.length > 0)
      return said('skills.name_description_reads_like_attack', { blockedBy: skill.blockedBy.join(', ') })
    const origin = sessionId === null ? null : home.originOf(sessionId)
    const surroundings = {
      ...available,
      session: origin === null ? null : platformNames(origin),
      os: process.platform,
      inContainer,
      disabled: disabled(sessionId),
    }
    const verdict = skillVisible(skill.entry, surroundings)
    return verdict.visible ? null : inEnglish(verdict.reason)
  }

  function unloadable(skill: FoundSkill, sessionId: string | null): SaidText | null {
    if (isOff(skill, sessionId)) return said('skills.user_switched_off')
    const { platforms } = skill.entry
    return platformMatches(platforms, process.platform)
      ? null
      : said('skills.it_is_for_only', { platforms: platforms.join(', ') })
  }

  const settingPlaces = () => ({ config: settings().skills.config, env, userHome })
  const toolPorts: SkillToolPorts = {
    list,
    hidden,
    unloadable,
    store,
    pending,
    usage,
    root: paths.skills,
    installed: async () => new Set(Object.keys(await installed.read())),
    places: settingPlaces,
    needsApproval: () => settings().skills.write_approval,
    clock,
    newId,
    cause: (sessionId) => ({ kind: 'agent', sessionId }),
    changed,
  }
  const installer = createInstaller({
    root: paths.skills,
    quarantine: join(folder, 'quarantine'),
    installed,
    own: async () => (await list(null)).skills,
    env,
    userHome,
    clock,
    newId,
  })
  const bundles = () => readBundles(join(paths.root, 'skill-bundles'))

  /** When the agent wrote a skill, by its name; without those that it did not make itself. */
  async function writtenByAgent(): Promise<ReadonlyMap<string, number>> {
    const made = (await store.history()).filter(
      ({ action, cause }) => action === 'create' && (cause.kind === 'agent' || cause.kind === 'review'),
    )
    return new Map(made.map(({ skill, at }) => [skill, at]))
  }

  return {
    list,
    hidden,
    unloadable,
    disabled,
    isOff,
    bundles,
    store,
    pending,
    usage,
    installed,
    installer,
    writtenByAgent,
    tools: skillTools(toolPorts),
    /** The same tools for somebody who may do less. */
    toolsFor: (limits: Pick<SkillToolPorts, 'cause' | 'mayChange' | 'loaded'>): readonly Tool[] =>
      skillTools({ ...toolPorts, ...limits }),
    expand: (text: string, place: ExpandPlace) =>
      expandSkills({ list, bundles, unloadable, places: settingPlaces, usage }, text, place),
    /** For one session, or with `null` for all. */
    async enable(skill: string, enabled: boolean, sessionId: string | null): Promise<void> {
      if (sessionId !== null) await choices.set(sessionId, skill, enabled)
      else {
        const others = settings().skills.disabled.filter((name) => name !== skill)
        await setting('skills.disabled', enabled ? others : [...others, skill])
      }
      changed()
    },
    /** The project of a workspace that brings skills of its own, and whether they are used; `null` when it brings none. */
    async project(workspace: string | null) {
      const project = await projectOf(workspace, userHome)
      const folders = project?.folders.filter((path) => existsSync(path)) ?? []
      if (project === null || folders.length === 0) return null
      const trusted = await isTrustedProject(project, settings().skills.trusted_project_dirs, userHome)
      return { root: project.root, folders, trusted }
    },
    async trust(root: string, trusted: boolean): Promise<void> {
      const others = settings().skills.trusted_project_dirs.filter((path) => path !== root)
      await setting('skills.trusted_project_dirs', trusted ? [...others, root] : others)
      changed()
    },
    /** The user's answer to a change that waits; `null` when it no longer does. */
    async decide(id: string, approve: boolean): Promise<SkillOutcome | null> {
      const waiting = await pending.take(id)
      if (waiting === null) return null
      const { skill, folder: place, action, edits, sessionId, why } = waiting
      if (!approve) return { ok: true, recordId: '', findings: [] }
      const cause: SkillCause = why === '' ? { kind: 'agent', sessionId } : { kind: 'review', sessionId, why }
      const outcome = await (action === 'delete'
        ? store.archive(skill, place, cause)
        : store.apply({ skill, folder: place, action, edits }, cause))
      changed()
      return outcome
    },
    changed,
  }

  async function setting(key: string, value: unknown): Promise<void> {
    const stored = await home.config.set(key, value)
    if (!stored.ok)
      throw new SaidError('reason' in stored.notice ? stored.notice.reason : said('skills.setting_not_stored'))
  }
}

const unknown = { tools: null, toolsets: null } as const

export type Skills = ReturnType<typeof openSkills>

/** The tools of the toolset `skills`. */
const skillTools = (ports: SkillToolPorts): readonly Tool[] => [
  skillsListTool(ports),
  skillViewTool(ports),
  skillManageTool(ports),
]
