import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export interface Format {
  /** 12,400 */
  count(value: number): string
  /** 12.4k in every language, because that is how windows of models are named */
  short(value: number): string
  /** 2.4 % */
  share(part: number, whole: number): string
  /** 12.4 kB */
  bytes(value: number): string
  date(value: string | number): string
  list(values: readonly string[]): string
}

/** Numbers and dates as the chosen language writes them. */
export function formatFor(language: string): Format {
  const count = new Intl.NumberFormat(language)
  const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 2 })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const list = new Intl.ListFormat(language, { type: 'unit' })
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return {
    count: (value) => count.format(value),
    short: (value) => short.format(value).replace('K', 'k'),
    share: (part, whole) => share.format(whole === 0 ? 0 : part / whole),
    bytes: (value) => {
      if (value < 1000) return `${size.format(value)} B`
      return value < 1_000_000 ? `${size.format(value / 1000)} kB` : `${size.format(value / 1_000_000)} MB`
    },
    date: (value) => date.format(new Date(value)),
    list: (values) => list.format(values),
  }
}

export function useFormat(): Format {
  const { i18n } = useTranslation()
  return useMemo(() => formatFor(i18n.language), [i18n.language])
}
