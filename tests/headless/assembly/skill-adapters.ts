import { skillsIndex } from '../../../src/core/prompt/layers/skills-index'
import { shortDescription, skillEntry } from '../../../src/core/prompt/skills/skill-entry'
import { skillLines } from '../../../src/core/prompt/skills/skill-index'
import { skillVisible } from '../../../src/core/prompt/skills/skill-visible'
import type { Adapter } from './adapter'
import { exampleSession, exampleSkills } from './example-prompt'

interface LinesInput {
  readonly categories: Record<string, [string, string][]>
  readonly category_descriptions: Record<string, string>
  readonly compact_categories: string[]
}

const skillsIndexLines: Adapter<LinesInput> = ({ categories, category_descriptions, compact_categories }) => {
  const skills = Object.entries(categories).flatMap(([category, entries]) =>
    entries.map(([name, description]) => ({ category, name, description })),
  )
  const { lines, namesOnly } = skillLines({
    folder: '/h/skills',
    skills,
    categoryDescriptions: new Map(Object.entries(category_descriptions)),
    namesOnly: compact_categories,
  })
  return { lines, names_only_note: namesOnly }
}

const skillsIndexPresent: Adapter<{ tools: string[] }> = ({ tools }) => {
  const skills = { ...exampleSkills, skills: [{ name: 'tdd', category: 'code', description: '' }] }
  return { present: skillsIndex.render(skills, { ...exampleSession, tools }) !== null }
}

const skillEntryOf: Adapter<{ relative_path: string; skills_dir_name: string }> = ({
  relative_path,
  skills_dir_name,
}) => {
  const { name, category } = skillEntry(relative_path, 'No frontmatter.', skills_dir_name)
  return { skill_name: name, category }
}

interface VisibleInput {
  readonly conditions: Record<string, string[]>
  readonly available_tools: string[] | null
  readonly available_toolsets: string[] | null
}

const skillVisibleOf: Adapter<VisibleInput> = ({ conditions, available_tools, available_toolsets }) => {
  const front = JSON.stringify({ name: 'x', metadata: { hermes: conditions } })
  const entry = skillEntry('x/SKILL.md', `---\n${front}\n---\n`, 'skills')
  const surroundings = {
    tools: available_tools,
    toolsets: available_toolsets,
    os: 'linux',
    inContainer: false,
    disabled: [],
  } as const
  return { visible: skillVisible(entry, surroundings).visible }
}

export const skillAdapters = {
  skills_index_lines: skillsIndexLines,
  skills_index_present: skillsIndexPresent,
  skill_description: (({ description }) => ({ text: shortDescription(description) })) satisfies Adapter<{
    description: unknown
  }>,
  skill_entry: skillEntryOf,
  skill_visible: skillVisibleOf,
}
