import { join } from 'node:path'
import { gatherSkills, skillToolNames } from '../gather/skills/gather-skills'
import { namesOnlyCategories } from '../gather/skills/names-only-categories'
import { skillFolders } from '../gather/skills/skill-folders'
import { defineLayer } from '../layer'
import { platformNames } from '../platform-names'
import { skillLines } from '../skills/skill-index'
import intro from '../text/skills-index-intro.md?raw'
import namesOnlyNote from '../text/skills-index-names-only.md?raw'
import outro from '../text/skills-index-outro.md?raw'
import { trimText } from '../../base/trim-text'

export const skillsIndex = defineLayer({
  id: 'skills_index',
  tier: 'stable',
  title: 'Skills',
  gather: async ({ origin, home, config, tools, toolsets = null, workspace, bundledSkills = null, environment }) => {
    const { userHome, inContainer } = environment
    const folders = await skillFolders({ home, userHome, workspace, bundled: bundledSkills, config: config.skills })
    return gatherSkills({
      folder: join(home, 'skills'),
      folders: folders.map(({ folder }) => folder),
      namesOnly: await namesOnlyCategories(workspace),
      cacheFolder: join(home, 'desktop', 'cache'),
      surroundings: {
        tools,
        toolsets,
        session: platformNames(origin),
        os: process.platform,
        inContainer,
        disabled: config.skills.disabled,
      },
    })
  },
  render: (skills, { tools }) => {
    if (skills.skills.length === 0 || !skillToolNames.some((name) => tools.includes(name))) return null
    const { lines, namesOnly } = skillLines(skills)
    const list = ['<available_skills>', ...lines, '</available_skills>'].join('\n')
    const closing = [outro, ...(namesOnly ? [namesOnlyNote] : [])].map(trimText).join('\n')
    return {
      text: [trimText(intro), list, closing].join('\n\n'),
      source: { kind: 'skills', path: skills.folder, skills: skills.skills.length },
    }
  },
})
