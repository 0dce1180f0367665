import { expect, it } from 'vitest'
import { hintsZh, zhCNSettingWords } from '../../src/shared/words/zh-CN/setting-words'
import { enSettingWords } from '../../src/shared/words/en/setting-words'
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

it('has words for every one of them in both languages', () => {
  const wordless = onPages.filter(
    (key) => !(key in enSettingWords.titles && key in zhCNSettingWords.titles && key in hintsZh),
  )
  expect(wordless).toEqual([])
})
