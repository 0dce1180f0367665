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
  /** 12ms, 3.4s, 12s, 2m 5s, 5m, 3h 20m, 2d 1h */
  duration(milliseconds: number): string
  /** $0.0042, $1.30 */
  money(dollars: number): string
  list(values: readonly string[]): string
}

/** Numbers and dates as the chosen language writes them. Each formatter loads data of its own, so it is made when it is used. */
export function formatFor(language: string): Format {
  const number = (options: Intl.NumberFormatOptions, locale = language) =>
    once(() => new Intl.NumberFormat(locale, options))
  const unit = (name: string, digits: number) =>
    number({ style: 'unit', unit: name, unitDisplay: 'narrow', maximumFractionDigits: digits })
  const dollar = { style: 'currency', currency: 'USD' } as const
  const count = number({})
  const short = number({ notation: 'compact', maximumFractionDigits: 1 }, 'en')
  const share = number({ style: 'percent', maximumSignificantDigits: 2 })
  const size = number({ maximumFractionDigits: 1 })
  const days = unit('day', 0)
  const hours = unit('hour', 0)
  const minutes = unit('minute', 0)
  const seconds = unit('second', 0)
  const tenths = unit('second', 1)
  const thousandths = unit('millisecond', 0)
  const cents = number(dollar)
  const fractions = number({ ...dollar, maximumSignificantDigits: 2 })
  const date = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }))
  const list = once(() => new Intl.ListFormat(language, { type: 'unit' }))
  return {
    count: (value) => count().format(value),
    short: (value) => short().format(value).replace('K', 'k'),
    share: (part, whole) => share().format(whole === 0 ? 0 : part / whole),
    bytes: (value) => {
      if (value < 1000) return `${size().format(value)} B`
      return value < 1_000_000 ? `${size().format(value / 1000)} kB` : `${size().format(value / 1_000_000)} MB`
    },
    date: (value) => date().format(new Date(value)),
    duration: (milliseconds) => {
      if (milliseconds < 995) return thousandths().format(milliseconds)
      if (milliseconds < 9950) return tenths().format(Math.round(milliseconds / 100) / 10)
      const whole = Math.round(milliseconds / 1000)
      const parts = [
        [days, Math.floor(whole / 86_400)],
        [hours, Math.floor(whole / 3600) % 24],
        [minutes, Math.floor(whole / 60) % 60],
        [seconds, whole % 60],
      ] as const
      const first = parts.findIndex(([, value]) => value > 0)
      return parts
        .slice(first, first + 2)
        .flatMap(([name, value]) => (value > 0 ? [name().format(value)] : []))
        .join(' ')
    },
    money: (dollars) => (dollars === 0 || dollars >= 0.1 ? cents() : fractions()).format(dollars),
    list: (values) => list().format(values),
  }
}

const formats = new Map<string, Format>()

export function useFormat(): Format {
  const { language } = useTranslation().i18n
  const known = formats.get(language) ?? formatFor(language)
  formats.set(language, known)
  return known
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
