import { expect, it } from 'vitest'
import { formatFor } from './use-format'

it('writes numbers as English does', () => {
  const format = formatFor('en')
  expect([format.count(12_400), format.short(23_400), format.short(200_000), format.share(5, 200)]).toEqual([
    '12,400',
    '23.4k',
    '200k',
    '2.5%',
  ])
  expect([format.bytes(12), format.bytes(12_400), format.bytes(5_000_000)]).toEqual(['12 B', '12.4 kB', '5 MB'])
})

it('writes numbers as Chinese does', () => {
  const format = formatFor('zh-CN')
  expect([format.count(12_400), format.short(200_000), format.share(5, 200)]).toEqual(['12,400', '200k', '2.5%'])
})

it('writes times in their two largest units, without nothing', () => {
  const { duration } = formatFor('en')
  const times = [12, 3_400, 12_000, 125_000, 300_000, 3_600_000, 12_030_000, 176_400_000]
  expect(times.map(duration)).toEqual(['12ms', '3.4s', '12s', '2m 5s', '5m', '1h', '3h 20m', '2d 1h'])
})

it('shows a share of nothing as zero', () => {
  expect(formatFor('en').share(0, 0)).toBe('0%')
})
