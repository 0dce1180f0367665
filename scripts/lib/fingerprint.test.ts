import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let folder: string
let before: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hermes-fingerprint-'))
  mkdirSync(join(folder, 'deep'))
  writeFileSync(join(folder, 'a.ts'), 'one')
  writeFileSync(join(folder, 'deep', 'b.ts'), 'two')
  before = fingerprint([folder])
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('stays the same when only times change, or a test', () => {
  utimesSync(join(folder, 'a.ts'), 1, 1)
  writeFileSync(join(folder, 'a.test.ts'), 'test')
  expect(fingerprint([folder])).toBe(before)
})

it.each<[string, () => void]>([
  ['a file changes', () => writeFileSync(join(folder, 'deep', 'b.ts'), 'too')],
  ['a file comes', () => writeFileSync(join(folder, 'c.ts'), '')],
  ['a file goes', () => rmSync(join(folder, 'a.ts'))],
  ['a file is renamed', () => renameSync(join(folder, 'a.ts'), join(folder, 'z.ts'))],
])('differs when %s', (_, change) => {
  change()
  expect(fingerprint([folder])).not.toBe(before)
})

it('takes a missing path as nothing', () => {
  expect(fingerprint([folder, join(folder, 'missing')])).toBe(before)
})
