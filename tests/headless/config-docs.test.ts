import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { configDocs } from './config-docs'
import { Config } from '../../src/core/home/config-schema'

it('is what docs/configuration.md says', async () => {
  await expect(configDocs()).toMatchFileSnapshot(resolve(import.meta.dirname, '../../docs/configuration.md'))
})

it('has a default, a description and a mark for every key of the schema', () => {
  const gaps = leaves(Config, '').filter(({ schema }) => {
    const { description, used } = schema.meta() ?? {}
    return !description || typeof used !== 'boolean' || !schema.safeParse(undefined).success
  })
  expect(gaps.map(({ key }) => key)).toEqual([])
})

it('lists only keys that are marked as used', () => {
  const documented = [...configDocs().matchAll(/^\| `([^`]+)` \|/gm)].map(([, key]) => key)
  const used = leaves(Config, '').filter(({ schema }) => schema.meta()?.['used'] === true)
  expect(documented).toEqual(used.map(({ key }) => key))
})

function leaves(schema: z.ZodObject, path: string): { key: string; schema: z.ZodType }[] {
  return Object.entries(schema.shape).flatMap(([name, inner]) => {
    const key = path === '' ? name : `${path}.${name}`
    if (inner instanceof z.ZodObject) return leaves(inner, key)
    return inner instanceof z.ZodType ? [{ key, schema: inner }] : []
  })
}
