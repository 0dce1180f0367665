import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { jsonFile } from './json-file'

const Counter = z.object({ version: z.literal(1), count: z.number() })
const initial: z.infer<typeof Counter> = { version: 1, count: 0 }

function opened() {
  const path = join(temporaryFolder(), 'below', 'counter.json')
  return { path, file: jsonFile(path, Counter, initial) }
}

it('gives the initial value until something is written, then that, for this user only', async () => {
  const { path, file } = opened()
  expect([await file.look(), await file.read(), file.readSync()]).toEqual([{ kind: 'missing' }, initial, initial])
  await file.write({ version: 1, count: 7 })
  expect(await file.look()).toEqual({ kind: 'value', value: { version: 1, count: 7 } })
  expect(file.readSync()).toEqual({ version: 1, count: 7 })
  expect(await readFile(path, 'utf8')).toBe('{\n  "version": 1,\n  "count": 7\n}\n')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(path, '..'))).toEqual(['counter.json'])
})

it('loses no change of many at once and tells each what was there before it', async () => {
  const { file } = opened()
  const befores = await Promise.all(
    Array.from({ length: 20 }, () => file.change(({ count }) => ({ version: 1, count: count + 1 }))),
  )
  expect(befores.map(({ count }) => count)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(await file.read()).toEqual({ version: 1, count: 20 })
})

it('goes on after a change that failed', async () => {
  const { file } = opened()
  const failing = file.change(() => {
    throw new Error('no')
  })
  const next = file.change(({ count }) => ({ version: 1, count: count + 1 }))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toEqual(initial)
})

it.each([
  ['no JSON', '{"version":', false],
  ['another shape', '{"version":1,"count":"x"}', false],
  ['a later version', '{"version":2,"total":3}', true],
])('tells %s from a missing file and reads it as the initial value', async (_, text, isNewer) => {
  const { path, file } = opened()
  await mkdir(join(path, '..'))
  await writeFile(path, text)
  expect(await file.look()).toMatchObject({ kind: 'damaged', content: text, isNewer })
  expect([await file.read(), file.readSync()]).toEqual([initial, initial])
})

it.skipIf(process.getuid?.() === 0)('never writes over a file that it could not read', async () => {
  const { path, file } = opened()
  await file.write({ version: 1, count: 7 })
  await chmod(path, 0o000)
  expect(await file.look()).toMatchObject({ kind: 'unreadable' })
  await expect(file.change(() => initial)).rejects.toThrow('cannot be read')
  await chmod(path, 0o600)
  expect(await file.read()).toEqual({ version: 1, count: 7 })
})

it('takes a folder in its place for unreadable', async () => {
  const { path, file } = opened()
  await mkdir(path, { recursive: true })
  expect(await file.look()).toEqual({ kind: 'unreadable', reason: 'is not a file' })
  await expect(file.change(() => initial)).rejects.toThrow('is not a file')
})
