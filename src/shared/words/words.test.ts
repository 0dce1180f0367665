import { expect, it } from 'vitest'
import { en } from './en'
import { zhCN } from './zh-CN'

it('has every text in both languages', () => {
  expect(Object.keys(variablesOf(zhCN))).toEqual(Object.keys(variablesOf(en)).filter((key) => !key.endsWith('_one')))
})

it('uses the same variables in both languages', () => {
  const english = variablesOf(en)
  const different = Object.entries(variablesOf(zhCN)).filter(([key, names]) => english[key]?.join() !== names.join())
  expect(different).toEqual([])
})

it('has words for every text', () => {
  expect(Object.entries(flatten({ en, zhCN })).filter(([, text]) => text.trim() === '')).toEqual([])
})

function variablesOf(texts: object): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(flatten(texts)).map(([key, text]) => [
      key,
      [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].toSorted(),
    ]),
  )
}

function flatten(texts: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : Object.entries(flatten(value as object, `${prefix}${key}.`)),
    ),
  )
}
