import type { CoreTexts } from './core-text'

/** Schedules: what cannot be read, what was skipped, where results could not go. */
export const scheduleTexts: CoreTexts = {
  'This time has passed. Take a later one.': '这个时间已过，请选更晚的时间。',
}
