import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const longest = 100_000

/** The instructions of a skill of the home: `skills/NAME/SKILL.md`, or one category folder down. */
export function homeSkills(folder: string) {
  return async (name: string): Promise<string | null> => {
    if (!/^[\w.-]{1,64}$/.test(name) || name.startsWith('.')) return null
    const categories = await readdir(folder, { withFileTypes: true }).catch(() => [])
    const places = [
      folder,
      ...categories.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name)),
    ]
    for (const place of places) {
      const text = await readFile(join(place, name, 'SKILL.md'), 'utf8').catch(() => null)
      if (text !== null) return body(text).slice(0, longest)
    }
    return null
  }
}

const body = (text: string) => text.replace(/^\uFEFF?---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/, '')
