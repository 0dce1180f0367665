export interface TimeOfDay {
  readonly hour: number
  readonly minute: number
}

/** How a time of day can be written, for patterns that end with one. */
export const timePattern = String.raw`\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?|noon|midday|midnight`

/** `9am`, `9:30 pm`, `14:00`, `7` (of 24 hours), `noon`, `midnight`. `null` when no clock shows it. */
export function parseTimeOfDay(text: string): TimeOfDay | null {
  if (text === 'noon' || text === 'midday') return { hour: 12, minute: 0 }
  if (text === 'midnight') return { hour: 0, minute: 0 }
  const match = /^(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?$/.exec(text)
  if (match === null) return null
  const [shown, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  const half = match[3]
  if (minute > 59) return null
  if (half === undefined) return shown > 23 ? null : { hour: shown, minute }
  if (shown < 1 || shown > 12) return null
  return { hour: (shown % 12) + (half === 'p' ? 12 : 0), minute }
}
