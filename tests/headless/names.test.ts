import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '../../src')
const TYPE = /^export (?:declare )?(?:interface|type|class) (\w+)/gm

it('gives every exported type of core and runtime a name of its own', () => {
  const files = globSync('{core,runtime}/**/*.ts', { cwd: src }).filter((file) => !file.endsWith('.test.ts'))
  const places = new Map<string, string[]>()
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(src, file), 'utf8').matchAll(TYPE))
      places.set(name, [...(places.get(name) ?? []), file])
  }
  expect([...places].filter(([, found]) => found.length > 1)).toEqual([])
})
