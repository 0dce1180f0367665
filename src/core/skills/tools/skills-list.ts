import { z } from 'zod'
import { free } from '../../tools/concurrency'
import { defineTool, type Tool } from '../../tools/tool'
import type { SkillToolPorts } from './skill-tool-ports'

export function skillsListTool(ports: SkillToolPorts): Tool {
  return defineTool({
    name: 'skills_list',
    toolset: 'skills',
    shown: { verb: 'skill', icon: 'skill', object: ['category'] },
    looks: () => true,
    description:
      'List the skills that can be loaded: name, category and what each is for. Load one with skill_view before you follow it.',
    input: z.object({ category: z.string().optional().describe('Only this category.') }),
    concurrency: free(),
    async run({ category }, { workspace, sessionId }) {
      const { skills } = await ports.list(workspace)
      const offered = skills
        .filter((skill) => skill.shadowedBy === null && ports.hidden(skill, sessionId) === null)
        .filter(({ entry }) => category === undefined || entry.category === category)
        .map(({ name, entry }) => ({ name, category: entry.category, description: entry.description }))
      const categories = [...new Set(offered.map((skill) => skill.category))].sort()
      return { ok: true, text: JSON.stringify({ success: true, skills: offered, categories, count: offered.length }) }
    },
  })
}
