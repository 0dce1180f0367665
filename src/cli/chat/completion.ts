import type { AutocompleteItem, AutocompleteProvider } from '@earendil-works/pi-tui'
import type { Output } from '../../shared/ipc'
import type { Catalogue } from '../../shared/words/languages'
import { visible } from '../printable'

export type Complete = (text: string, cursor: number) => Promise<Output<'reference.complete'>>

/** The menus behind `/` and `@`. What is in a path stays as it is in what is inserted, and is made visible in the list. */
export function completion(
  words: Catalogue['terminal'],
  complete: Complete,
  skills: () => Promise<Output<'skill.commands'>>,
): AutocompleteProvider {
  const commands: readonly AutocompleteItem[] = Object.entries(words.help).map(([name, description]) => ({
    value: `/${name}`,
    label: `/${name}`,
    description,
  }))
  return {
    triggerCharacters: ['@', '/'],
    async getSuggestions(lines, cursorLine, cursorCol, { signal }) {
      const before = (lines[cursorLine] ?? '').slice(0, cursorCol)
      if (cursorLine === 0 && /^\/\S*$/.test(before)) {
        const called = (await skills()).map(({ command, description }) => ({
          value: `/${command}`,
          label: `/${visible(command)}`,
          description: visible(description).replaceAll(/\s+/g, ' '),
        }))
        const items = [...commands, ...called].filter(({ value }) => value.startsWith(before))
        if (signal.aborted) return null
        return items.length === 0 ? null : { items, prefix: before }
      }
      if (!before.includes('@')) return null
      const answer = await complete(before, before.length)
      if (signal.aborted || answer === null || answer.items.length === 0) return null
      const items = answer.items.map(({ value, label }) => ({ value, label: visible(label) }))
      return { items, prefix: before.slice(answer.start) }
    },
    applyCompletion(lines, cursorLine, cursorCol, { value }, prefix) {
      const line = lines[cursorLine] ?? ''
      const start = cursorCol - prefix.length
      // Who types faster than the menu follows means what stands there, and not what it still offers.
      if (start < 0 || line.slice(start, cursorCol) !== prefix) return { lines, cursorLine, cursorCol }
      // A kind or a folder goes on: `@file:`, `src/`.
      const inserted = /[:/]$/.test(value) ? value : `${value} `
      const changed = `${line.slice(0, start)}${inserted}${line.slice(cursorCol)}`
      return { lines: lines.with(cursorLine, changed), cursorLine, cursorCol: start + inserted.length }
    },
  }
}
