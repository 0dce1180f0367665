import type { CoreTexts } from './core-text'

/** Schedules: what cannot be read, what was skipped, where results could not go. */
export const scheduleTexts: CoreTexts = {
  'There is no skill {1}. Install it or take it off the job.': '没有技能 {1}。请安装它，或从任务中去掉。',
  'This time has passed. Take a later one.': '这个时间已过，请选更晚的时间。',
}
