import type { CoreTexts } from './core-text'

/** What a reference in a message could not bring along, and why. */
export const referenceTexts: CoreTexts = {
  'only http and https addresses are fetched': '只获取 http 和 https 地址',
  'The workspace has changed.': '工作区已更换。',
  'A newer question was asked.': '已有更新的请求。',
}
