import { countCodePoints } from '../base/code-points'
import { readFrontmatter } from '../prompt/skills/frontmatter'

const longestText = 100_000
const longestDescription = 1_024

/** Why a text cannot be a SKILL.md, or `null`. Stricter than reading: what is written here is meant to be right. */
export function skillTextProblem(text: string): string | null {
  const length = countCodePoints(text)
  if (length > longestText)
    return `SKILL.md has ${length} characters; ${longestText} fit. Move details to files below references/.`
  const { fields, body, present, problem } = readFrontmatter(text)
  if (!present) return 'SKILL.md must begin with a block between two lines of "---" that holds name and description.'
  if (problem !== null) return `The block at the top of SKILL.md is not valid YAML: ${problem}`
  for (const field of ['name', 'description'] as const) {
    const value = fields[field]
    if (typeof value !== 'string' || value.trim() === '') return `The block at the top of SKILL.md has no ${field}.`
  }
  const described = countCodePoints(String(fields['description']))
  if (described > longestDescription)
    return `The description has ${described} characters; ${longestDescription} fit. Say when to use the skill, in one or two sentences.`
  if (body.trim() === '') return 'SKILL.md has no instructions below its block.'
  return null
}
