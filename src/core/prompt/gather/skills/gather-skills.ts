import { readdir } from 'node:fs/promises'
import type { Notice } from '../../../../shared/model'
import type { Gathered } from '../../layer'
import type { SkillEntry } from '../../skills/skill-entry'
import type { SkillIndex } from '../../skills/skill-index'
import { type SkillSurroundings, skillVisible } from '../../skills/skill-visible'
import { loadSkills } from './load-skills'
import { screenSkills } from './screen-skills'
import { said } from '../../../../shared/words/said'

/** With one of these the model can load a skill, so listing them makes sense. */
export const skillToolNames: readonly string[] = ['skills_list', 'skill_view', 'skill_manage']

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
export async function gatherSkills(settings: SkillSettings): Promise<Gathered<SkillIndex>> {
  const { folder, folders, cacheFolder, surroundings, namesOnly = [] } = settings
  const none: SkillIndex = { folder, skills: [], categoryDescriptions: new Map(), namesOnly }
  if (!skillToolNames.some((tool) => surroundings.tools?.includes(tool) ?? true)) {
    const detail = said('prompt.no_skill_tool')
    return { facts: none, ghosts: (await hasEntries(folder)) ? [{ path: folder, reason: 'off', detail }] : [] }
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
    facts: {
      folder,
      skills: [...chosen.values()].map(({ entry: { name, category, description } }) => ({
        name,
        category,
        description,
      })),
      categoryDescriptions: new Map(screened.toReversed().flatMap((skills) => skills.categoryDescriptions)),
      namesOnly,
    },
    ghosts,
    notices,
    watched: { indexed: [...chosen.values()].map(({ path }) => path) },
  }
}

async function hasEntries(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0
}
