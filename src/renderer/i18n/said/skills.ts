import type { CoreTexts } from './core-text'

/** Skills, where they come from, and why one is not used. */
export const skillTexts: CoreTexts = {
  'There is no skill {1} any more.': '技能 {1} 已经不在了。',
  '{1} does not lie in your own skills folder.': '{1} 不在你自己的技能文件夹里。',
}
