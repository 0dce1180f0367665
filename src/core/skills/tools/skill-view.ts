import { z } from 'zod'
import type { Notice } from '../../../shared/model'
import { free } from '../../tools/concurrency'
import { defineTool, type Tool, type ToolResult } from '../../tools/tool'
import { findSkill, type FoundSkill } from '../catalogue'
import type { SkillFinding } from '../guard/skill-finding'
import { fillVariables } from '../invoke/fill-variables'
import { type ReadSkill, readSkill, readSupportFile } from '../read-skill'
import { missingVariables, skillSettings } from '../skill-settings'
import type { SkillToolPorts } from './skill-tool-ports'
import { inEnglish } from '../../../shared/words/in-english'
import type { SaidText } from '../../../shared/words/said'

const nearest = 5

export function skillViewTool(ports: SkillToolPorts): Tool {
  return defineTool({
    name: 'skill_view',
    toolset: 'skills',
    shown: { verb: 'skill', icon: 'skill', object: ['name'] },
    looks: () => true,
    description:
      'Load a skill: its instructions, and the names of its support files. With file_path one of those files is read instead.',
    input: z.object({
      name: z.string().describe('The name of the skill, as skills_list or the prompt names it.'),
      file_path: z.string().optional().describe('A support file of the skill, such as references/details.md.'),
    }),
    concurrency: free(),
    resultCap: 120_000,
    async run({ name, file_path: file }, { workspace, sessionId }) {
      const { skills } = await ports.list(workspace)
      const skill = findSkill(skills, name)
      if (skill === null)
        return problem(`There is no skill ${JSON.stringify(name)}.`, { similar: similar(skills, name) })
      const reason = ports.unloadable(skill, sessionId)
      if (reason !== null) return problem(`${skill.name} cannot be loaded: ${inEnglish(reason)}.`)
      if (file !== undefined && file !== '' && file !== 'SKILL.md') return viewFile(skill, file)
      const read = await readSkill(skill)
      if (!read.ok) return problem(read.message)
      ports.loaded?.(skill.name)
      await ports.usage.count(skill.name, 'views')
      return {
        ok: true,
        text: JSON.stringify(described(ports, skill, read, sessionId)),
        ...remarks(skill, read.findings),
      }
    },
  })
}

function described(ports: SkillToolPorts, skill: FoundSkill, { front, files }: ReadSkill, sessionId: string) {
  const { name, folder, entry, source } = skill
  const written = front.fields['description']
  const places = ports.places()
  const settings = skillSettings(front.fields, places)
  const missing = missingVariables(front.fields, places.env)
  return {
    success: true,
    name,
    description: typeof written === 'string' ? written : entry.description,
    category: entry.category,
    source,
    skill_dir: folder,
    content: fillVariables(front.body, { folder, sessionId }),
    linked_files: files,
    ...(settings.length > 0 && { config: Object.fromEntries(settings.map(({ key, value }) => [key, value])) }),
    ...(missing.length > 0 && { missing_environment_variables: missing }),
  }
}

async function viewFile(skill: FoundSkill, file: string): Promise<ToolResult> {
  const read = await readSupportFile(skill, file)
  if (!read.ok) {
    const whole = await readSkill(skill)
    return problem(read.message, { linked_files: whole.ok ? whole.files : [] })
  }
  const text = JSON.stringify({ success: true, name: skill.name, file, content: read.text })
  return { ok: true, text, ...remarks(skill, read.findings) }
}

/** A skill of the home that reads oddly is used, because the user put it there, but not in silence. */
function remarks({ path }: FoundSkill, findings: readonly SkillFinding[]): { readonly notices?: readonly Notice[] } {
  const rules = findings
    .filter(({ severity }) => severity === 'critical' || severity === 'high')
    .map(({ rule }) => rule)
  return rules.length === 0 ? {} : { notices: [{ kind: 'suspicious', source: path, rules: [...new Set(rules)] }] }
}

function similar(skills: readonly FoundSkill[], wanted: string): readonly string[] {
  const words = wanted.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return skills
    .map(({ name }) => name)
    .filter((name) => words.some((word) => word !== '' && name.toLowerCase().includes(word)))
    .slice(0, nearest)
}

function problem(error: SaidText, more: Readonly<Record<string, unknown>> = {}): ToolResult {
  return { ok: false, text: JSON.stringify({ success: false, error: inEnglish(error), ...more }) }
}
