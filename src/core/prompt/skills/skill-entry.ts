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
  /** Where it is talked: `desktop`, `cli`, `telegram` …; empty: everywhere. */
  sessionPlatforms: z.array(z.string()),
  requiresTools: z.array(z.string()),
  requiresToolsets: z.array(z.string()),
  fallbackForTools: z.array(z.string()),
  fallbackForToolsets: z.array(z.string()),
})
export type SkillEntry = z.infer<typeof SkillEntry>

/** Where below the skills folder a skill is. */
export interface SkillPlace {
  /** The name of its own folder. */
  readonly folder: string
  /** The folders around that one, with forward slashes; '' for none, `null` for the skills folder itself. */
  readonly around: string | null
}

/** `path` is that of the SKILL.md below the skills folder, with forward slashes. */
export function skillEntry(path: string, text: string, rootName: string): SkillEntry {
  const { fields, body } = readFrontmatter(text)
  const front = { ...fields, description: fields['description'] ?? firstBodyLine(body) }
  return entryOfFields(placeOf(path, rootName), front)
}

/** The same for what its front matter says; the description has to be among it. */
export function entryOfFields({ folder, around }: SkillPlace, front: Readonly<Record<string, unknown>>): SkillEntry {
  const hermes = record(record(front['metadata'])['hermes'])
  return {
    name: oneLine(front['name']) || folder,
    folder,
    // A skill directly under the skills folder is its own category.
    category: around === null ? 'general' : around || folder,
    description: shortDescription(front['description']),
    platforms: words(front['platforms']),
    environments: words(front['environments']),
    sessionPlatforms: words(front['session_platforms'] ?? hermes['session_platforms']),
    requiresTools: words(hermes['requires_tools']),
    requiresToolsets: words(hermes['requires_toolsets']),
    fallbackForTools: words(hermes['fallback_for_tools']),
    fallbackForToolsets: words(hermes['fallback_for_toolsets']),
  }
}

function placeOf(path: string, rootName: string): SkillPlace {
  const folders = path.split('/').slice(0, -1)
  const folder = folders.pop()
  return folder === undefined ? { folder: rootName, around: null } : { folder, around: folders.join('/') }
}

/** What DESCRIPTION.md says about a category. */
export function categoryDescription(text: string): string {
  const { fields, body } = readFrontmatter(text)
  return shortDescription(fields['description'] ?? firstBodyLine(body))
}

const longest = 60

/** One line for the index: at most 60 characters, the last three of them dots when it was longer. */
export function shortDescription(value: unknown): string {
  const line = oneLine(value).slice(0, 1024)
  const text = isQuoted(line) ? line.replace(/^['"\s]+|['"\s]+$/g, '') : line
  if (text.length <= longest) return text
  // A character is at most two units, so these hold one too many if there is one.
  const points = Array.from(text.slice(0, 2 * longest + 2))
  return points.length <= longest ? text : `${points.slice(0, longest - 3).join('')}...`
}

const quotes = `'" `
const isQuoted = (line: string): boolean =>
  quotes.includes(line.charAt(0)) || quotes.includes(line.charAt(line.length - 1))

/** What a skill without a description says about itself. */
function firstBodyLine(body: string): string {
  const lines = body.split('\n')
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? ''
}

function oneLine(value: unknown): string {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : ''
  return isEven.test(value) ? value : value.replace(/\s+/g, ' ').trim()
}

/** Words of ASCII with one blank between two of them: most descriptions, and nothing is to be done for them. */
const isEven = /^(?:[!-~]+(?: [!-~]+)*)?$/

const none: string[] = []

function words(value: unknown): string[] {
  if (value === undefined) return none
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.every(isWord)) return list
  return list.filter((item) => typeof item === 'string' && item.trim() !== '').map((item) => String(item).trim())
}

function isWord(item: unknown): item is string {
  return typeof item === 'string' && item !== '' && item.trim() === item
}
