import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const source = resolve(import.meta.dirname, '../..')
const valueImport = /^import (?!type )[^\n]*from '(?:node:)?http'$/m

it('is the only way to HTTP: an import elsewhere loads what nobody uses', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => valueImport.test(readFileSync(resolve(source, file), 'utf8')))).toEqual([])
})
