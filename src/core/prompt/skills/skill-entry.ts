import { z } from 'zod'
import { readFrontmatter, record } from './frontmatter'

/** What the index needs to know about a skill. Plain data that is kept in the disk snapshot as it is. */
export const SkillEntry = z.object({
  name: z.string(),
  /** The folder the skill is in; a skill can be switched off by this name too. */
  folder: z.string(),
  category: z.string(),
  description: z.string(),
  platforms: z.array(z.string()),
  environments: z.array(z.string()),
  requiresTools: z.array(z.string()),
  requiresToolsets: z.array(z.string()),
  fallbackForTools: z.array(z.string()),
  fallbackForToolsets: z.array(z.string()),
})
export type SkillEntry = z.infer<typeof SkillEntry>

/** `path` is that of the SKILL.md below the skills folder, with forward slashes. */
export function skillEntry(path: string, text: string, rootName: string): SkillEntry {
  const { fields: front, body } = readFrontmatter(text)
  const hermes = record(record(front['metadata'])['hermes'])
  const folders = path.split('/').slice(0, -1)
  const folder = folders.at(-1) ?? rootName
  return {
    name: oneLine(front['name']) || folder,
    folder,
    category: folders.length < 2 ? (folders[0] ?? 'general') : folders.slice(0, -1).join('/'),
    description: shortDescription(front['description'] ?? firstBodyLine(body)),
    platforms: words(front['platforms']),
    environments: words(front['environments']),
    requiresTools: words(hermes['requires_tools']),
    requiresToolsets: words(hermes['requires_toolsets']),
    fallbackForTools: words(hermes['fallback_for_tools']),
    fallbackForToolsets: words(hermes['fallback_for_toolsets']),
  }
}

/** What DESCRIPTION.md says about a category. */
export function categoryDescription(text: string): string {
  const { fields, body } = readFrontmatter(text)
  return shortDescription(fields['description'] ?? firstBodyLine(body))
}

const longest = 60

/** One line for the index: at most 60 characters, the last three of them dots when it was longer. */
export function shortDescription(value: unknown): string {
  const points = [
    ...oneLine(value)
      .slice(0, 1024)
      .replace(/^['"\s]+|['"\s]+$/g, ''),
  ]
  return points.length <= longest ? points.join('') : `${points.slice(0, longest - 3).join('')}...`
}

/** What a skill without a description says about itself. */
function firstBodyLine(body: string): string {
  const lines = body.split('\n')
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? ''
}

function oneLine(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : ''
}

function words(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list
    .filter((item): item is string => typeof item === 'string' && item.trim() !== '')
    .map((item) => item.trim())
}
