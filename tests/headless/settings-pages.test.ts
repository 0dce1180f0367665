import { expect, it } from 'vitest'
import { languages, catalogues } from '../../src/shared/words/languages'
import { ownControls, pageKeys } from '../../src/renderer/settings/page-keys'
import { describeSettings } from '../../src/runtime/features/settings/describe-settings'

const used = describeSettings({}, []).map(({ key }) => key)
const onPages = Object.values(pageKeys).flat()

it('has one control for every key of config.yaml that the app uses', () => {
  const placed = [...onPages, ...Object.keys(ownControls)]
  expect({
    missing: used.filter((key) => !placed.includes(key)),
    gone: placed.filter((key) => !used.includes(key)),
  }).toEqual({ missing: [], gone: [] })
  expect(new Set(placed).size).toBe(placed.length)
})

it.each(languages)('has words for every one of them in %s', async (language) => {
  const { titles, hints } = (await catalogues[language]()).settingWords
  expect(onPages.filter((key) => !(key in titles) || (language !== 'en' && !(key in hints)))).toEqual([])
})
