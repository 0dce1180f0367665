import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const text = readFileSync(resolve(root, 'ARCHITECTURE.md'), 'utf8')

/** The hops of a way: `file` and `function`. */
function hopsOf(title: string): { file: string; name: string }[] {
  const [, after = ''] = text.split(`### ${title}\n`)
  const [section = ''] = after.split(/^##/m)
  return [...section.matchAll(/^\d+\. `([^`]+)` `([^`]+)`/gm)].map(([, file = '', name = '']) => ({ file, name }))
}

it.each([
  ['A message', 32],
  ['A context file', 24],
])('%s takes at most %i hops, and each is where the walk says', (title, most) => {
  const hops = hopsOf(title)
  const sourceOf = (file: string) => (existsSync(resolve(root, file)) ? readFileSync(resolve(root, file), 'utf8') : '')
  const lost = hops.filter(({ file, name }) => !new RegExp(`\\b${name}\\b`).test(sourceOf(file)))
  expect({ lost, isShort: hops.length > 0 && hops.length <= most }).toEqual({ lost: [], isShort: true })
})
