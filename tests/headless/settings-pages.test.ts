import { expect, it } from 'vitest'
import { languages, catalogues } from '../../src/shared/words/languages'
import { formOf } from '../../src/renderer/settings/forms/forms'
import { ownControls, pageKeys, providerKeyOf } from '../../src/renderer/settings/page-keys'
import { ownEntries } from '../../src/renderer/settings/seek/own-entries'
import { settingsPages } from '../../src/renderer/state/use-view'
import { describeSettings } from '../../src/runtime/features/settings/describe-settings'

const settings = describeSettings({}, [])
const used = settings.map(({ key }) => key)
const onPages: readonly string[] = Object.values(pageKeys).flat()
const providers = onPages.flatMap((key) => providerKeyOf(key) ?? [])

it('has one control for every key of config.yaml that the app uses', () => {
  const placed = [...onPages, ...Object.keys(ownControls), ...providers]
  expect({
    missing: used.filter((key) => !placed.includes(key)),
    gone: placed.filter((key) => !used.includes(key)),
  }).toEqual({ missing: [], gone: [] })
  expect(new Set(placed).size).toBe(placed.length)
})

it('has a form for each setting with parts, and nowhere asks for YAML', () => {
  const withParts = settings.filter(({ key, control }) => control.kind === 'form' && onPages.includes(key))
  expect(withParts.filter(({ key }) => formOf(key) === null).map(({ key }) => key)).toEqual([])
})

it('finds every key that has a page, and every page', () => {
  const found = new Set([...onPages, ...ownEntries.map(({ key }) => key)])
  expect(Object.keys(ownControls).filter((key) => !found.has(key) && key !== 'model.provider')).toEqual([])
  const pages = new Set<string>([...Object.keys(pageKeys), ...ownEntries.map(({ page }) => page)])
  expect(settingsPages.filter((page) => !pages.has(page))).toEqual([])
})

/** The words of a text that say something, so that "Maximum number of results kept" adds nothing to "Results kept". */
const contentOf = (text: string, isChinese: boolean): readonly string[] =>
  isChinese
    ? [...text].filter((sign) => /\p{Script=Han}|[A-Za-z0-9]/u.test(sign))
    : (text.toLowerCase().match(/[a-z0-9.@_-]{3,}/g) ?? []).filter(
        (word) => !/^(?:the|and|for|its?|of|maximum|number|are)$/.test(word),
      )

it.each(languages)('has words for every one of them in %s, none of them those of the file', async (language) => {
  const { titles, hints, options } = (await catalogues[language]()).settingWords as Record<
    'titles' | 'hints' | 'options',
    Readonly<Record<string, string>>
  >
  const shown = settings.filter(({ key }) => onPages.includes(key))
  const hintOf = (key: string, description: string) => hints[key] ?? description
  expect(
    shown.filter(({ key }) => !(key in titles) || (language !== 'en' && !(key in hints))).map(({ key }) => key),
  ).toEqual([])

  const repeats = shown.filter(({ key, description }) => {
    const said = new Set(contentOf(titles[key] ?? '', language !== 'en').map((word) => word.replace(/s$/, '')))
    const more = contentOf(hintOf(key, description), language !== 'en').filter(
      (word) => !said.has(word.replace(/s$/, '')),
    )
    return more.length < 3
  })
  expect(repeats.map(({ key, description }) => [key, hintOf(key, description)])).toEqual([])

  const machineWords =
    /\b(?:true|false|api_key_env|fill_first|round_robin|least_used|base_url)\b|`(?:auto|off|local)`|\{ ?replace/
  expect(
    shown.filter(({ key, description }) => machineWords.test(hintOf(key, description))).map(({ key }) => key),
  ).toEqual([])

  const unnamed = shown.flatMap(({ key, control, canBeEmpty }) =>
    control.kind === 'choice' && formOf(key) === null
      ? [...control.options, ...(canBeEmpty ? [''] : [])]
          .filter((one) => !(`${key}=${one}` in options) && !(one in options))
          .map((one) => `${key}=${one}`)
      : [],
  )
  expect(unnamed).toEqual([])
})
