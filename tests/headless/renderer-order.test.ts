import { globSync, readFileSync } from 'node:fs'
import { join, normalize, relative, resolve, sep } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const renderer = join(root, 'src/renderer')
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g

it('lets the folders of the renderer import only what stands before them in ARCHITECTURE.md', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: renderer }).filter((file) => file.includes(sep))
  const order = orderOfFolders()
  expect([...order].toSorted()).toEqual([...new Set(files.map(folderOf))].toSorted())
  expect(files.flatMap((file) => upwards(file, order))).toEqual([])
})

/** The line of the document is the rule, so it cannot tell another order than the code has. */
function orderOfFolders(): readonly string[] {
  const line = /^In `src\/renderer` .*$/m.exec(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))?.[0] ?? ''
  return [...line.matchAll(/`([\w-]+)`/g)].map((match) => match[1] ?? '')
}

/** `bridge.ts` beside the folders is for all; the other files there put the window together, so no folder knows them. */
function upwards(file: string, order: readonly string[]): readonly string[] {
  const own = order.indexOf(folderOf(file))
  return [...readFileSync(join(renderer, file), 'utf8').matchAll(IMPORT)].flatMap(([, source = '']) => {
    const target = relative(renderer, normalize(join(renderer, file, '..', source)))
    if (target.startsWith('..') || target === 'bridge') return []
    const place = order.indexOf(folderOf(target))
    return place !== -1 && place <= own ? [] : [`${file} imports ${target}`]
  })
}

function folderOf(file: string): string {
  return file.split(sep)[0] ?? ''
}
