import { homedir } from 'node:os'
import { openToolbox } from './open-toolbox'
import type { ConfigFile } from '../../../core/home/config-file'
import type { HomePaths } from '../../../core/home/home-paths'
import { isAlive } from '../../../core/base/is-alive'
import type { Redact } from '../../../core/base/redact'
import { openMemory } from '../../../core/memory/open-memory'
import { openSkills } from '../../../core/skills/open-skills'
import type { Fetch } from '../../../core/models/network/create-fetch'
import type { Secrets } from '../../../core/secrets/create-secrets'
import type { OpenDatabase } from '../../../core/sessions/open-database'
import type { Search } from '../../../core/sessions/search/create-search'
import type { CropPicture } from '../../../core/tools/media/picture-region'
import type { Tool } from '../../../core/tools/tool'
import type { Origin } from '../../../shared/origin'

export interface AppToolboxPorts {
  /** Whose sessions begin here. */
  readonly origin: Origin
  /** The skills that come with the program. */
  readonly bundledSkills: string | null
  readonly version: string
  readonly paths: HomePaths
  readonly config: ConfigFile
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly secrets: Secrets
  readonly redact: Redact
  readonly database: OpenDatabase
  readonly fetch: Fetch
  readonly search: Search['ask']
  /** Of schedules. */
  readonly cronTools: readonly Tool[]
  readonly crop?: CropPicture
  openBrowser(url: string): Promise<void>
  workspace(): string | null
  /** Whether the window is open. */
  present(): boolean
  mcpChanged(): void
  skillsChanged(): void
  notify(sessionId: string, text: string): void
}

/** The tools as the window has them: on this machine, with a person to ask. */
export function openAppToolbox(ports: AppToolboxPorts) {
  const { paths, config } = ports
  const settings = config.values
  const memory = openMemory({ paths, settings, clock: Date.now, isAlive })
  const skills = openSkills({
    ...ports,
    settings,
    userHome: homedir(),
    bundled: ports.bundledSkills,
    clock: Date.now,
    isAlive,
    changed: ports.skillsChanged,
  })
  const toolbox = openToolbox({
    ...ports,
    settings,
    userHome: homedir(),
    otherTools: [...memory.tools, ...skills.tools, ...ports.cronTools],
    // The program itself, as plain Node: there may be no other one on the machine.
    node: { program: process.execPath, env: { ELECTRON_RUN_AS_NODE: '1' } },
  })
  return {
    ...toolbox,
    memory,
    skills,
    /** The tools that a session, or the next one, is sent with, and their sets. */
    async offered(sessionId: string | null) {
      const listed = await toolbox.registry.list()
      const tools =
        (sessionId === null ? null : toolbox.runs.of(sessionId).tools) ?? (await toolbox.runs.usualTools(ports.origin))
      const toolsets = listed.filter(({ name }) => tools.includes(name)).map(({ toolset }) => toolset)
      return { tools, toolsets: [...new Set(toolsets)] }
    },
  }
}

export type AppToolbox = ReturnType<typeof openAppToolbox>
