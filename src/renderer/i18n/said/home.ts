import type { CoreTexts } from './core-text'

/** The home, its settings, profiles and the checks of the doctor. */
export const homeTexts: CoreTexts = {
  '{1} cannot be used: {2}': '{1} 不能用：{2}',
  'not found': '没有找到',
  '{1} could not be reached: {2}': '无法连接 {1}：{2}',
}
