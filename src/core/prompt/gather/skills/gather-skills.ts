import { readdir } from 'node:fs/promises'
import type { Ghost, Notice } from '../../../../shared/model'
import { skillTools } from '../../layers/skills-index'
import type { SkillEntry } from '../../skills/skill-entry'
import type { SkillIndex } from '../../skills/skill-index'
import { type SkillSurroundings, skillVisible } from '../../skills/skill-visible'
import { loadSkills } from './load-skills'
import { screenSkills } from './screen-skills'

export interface GatheredSkills {
  readonly index: SkillIndex
  /** The SKILL.md of every skill in the index. */
  readonly files: readonly string[]
  readonly ghosts: readonly Ghost[]
  readonly notices: readonly Notice[]
}

export interface SkillSettings {
  /** The home's own folder: where new skills go. */
  readonly folder: string
  /** Every folder with skills; of two skills with one name the first found wins. */
  readonly folders: readonly string[]
  /** Categories that are listed by names alone. */
  readonly namesOnly?: readonly string[]
  readonly cacheFolder: string
  readonly surroundings: SkillSurroundings
}

/** The skills that this session may see, and why the others are not among them. */
export async function gatherSkills(settings: SkillSettings): Promise<GatheredSkills> {
  const { folder, folders, cacheFolder, surroundings, namesOnly = [] } = settings
  const none: SkillIndex = { folder, skills: [], categoryDescriptions: new Map(), namesOnly }
  if (!skillTools.some((tool) => surroundings.tools?.includes(tool) ?? true)) {
    const detail = 'This session has no tool to load skills with.'
    return {
      index: none,
      files: [],
      ghosts: (await hasEntries(folder)) ? [{ path: folder, reason: 'off', detail }] : [],
      notices: [],
    }
  }
  const loaded = await Promise.all(folders.map((path) => loadSkills(path, cacheFolder)))
  const screened = loaded.map(screenSkills)
  const ghosts = loaded.flatMap((skills) => skills.ghosts)
  const notices: Notice[] = []
  const chosen = new Map<string, { readonly path: string; readonly entry: SkillEntry }>()
  for (const { path, entry, rules } of screened.flatMap(({ skills }) => skills)) {
    const verdict = skillVisible(entry, surroundings)
    const first = chosen.get(entry.name)
    if (!verdict.visible) ghosts.push({ path, reason: 'off', detail: verdict.reason })
    else if (rules.length > 0) notices.push({ kind: 'blocked', source: path, rules: [...rules] })
    else if (first !== undefined) ghosts.push({ path, reason: 'duplicate', by: first.path })
    else chosen.set(entry.name, { path, entry })
  }
  return {
    index: {
      folder,
      skills: [...chosen.values()].map(({ entry: { name, category, description } }) => ({
        name,
        category,
        description,
      })),
      categoryDescriptions: new Map(screened.toReversed().flatMap((skills) => skills.categoryDescriptions)),
      namesOnly,
    },
    files: [...chosen.values()].map(({ path }) => path),
    ghosts,
    notices,
  }
}

async function hasEntries(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0
}
