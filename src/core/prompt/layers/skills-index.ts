import type { LayerDefinition } from '../layer'
import { skillLines } from '../skills/skill-index'
import intro from '../text/skills-index-intro.md?raw'
import namesOnlyNote from '../text/skills-index-names-only.md?raw'
import outro from '../text/skills-index-outro.md?raw'
import { trimText } from '../../base/trim-text'

/** With one of these the model can load a skill, so listing them makes sense. */
export const skillTools: readonly string[] = ['skills_list', 'skill_view', 'skill_manage']

export const skillsIndex: LayerDefinition = {
  id: 'skills_index',
  tier: 'stable',
  title: 'Skills',
  render: ({ tools, skills }) => {
    if (skills.skills.length === 0 || !skillTools.some((name) => tools.includes(name))) return null
    const { lines, namesOnly } = skillLines(skills)
    const list = ['<available_skills>', ...lines, '</available_skills>'].join('\n')
    const closing = [outro, ...(namesOnly ? [namesOnlyNote] : [])].map(trimText).join('\n')
    return {
      text: [trimText(intro), list, closing].join('\n\n'),
      source: { kind: 'skills', path: skills.folder, skills: skills.skills.length },
    }
  },
}
