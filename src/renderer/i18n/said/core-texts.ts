import { agentTexts } from './agent'
import type { CoreTexts } from './core-text'
import { homeTexts } from './home'
import { modelTexts } from './models'
import { promptTexts } from './prompt'
import { referenceTexts } from './references'
import { scanTexts } from './scan'
import { scheduleTexts } from './schedule'
import { sessionTexts } from './sessions'
import { skillTexts } from './skills'
import { toolTexts } from './tools'

/** Everything that main and the core say, in Simplified Chinese. A test finds what is missing here. */
export const coreTexts: CoreTexts = {
  ...agentTexts,
  ...homeTexts,
  ...modelTexts,
  ...promptTexts,
  ...referenceTexts,
  ...scanTexts,
  ...scheduleTexts,
  ...sessionTexts,
  ...skillTexts,
  ...toolTexts,
}

/** Sentences of libraries that reach the window inside of ours, and numbers with their unit. */
export const foreignTexts: CoreTexts = {
  'Invalid input': '输入无效',
  'Invalid input: expected {1}, received {2}': '应为 {1}，实际是 {2}',
  'Invalid option: expected one of {1}': '应为以下之一：{1}',
  'Unrecognized key: {1}': '不认识的键：{1}',
  'Too small: expected {1} to be >={2}': '太小：应不小于 {2}',
  'Too big: expected {1} to be <={2}': '太大：应不大于 {2}',
  'Invalid URL': '网址无效',
  '{1} second': '{1} 秒',
  '{1} seconds': '{1} 秒',
  '{1} minute': '{1} 分钟',
  '{1} minutes': '{1} 分钟',
  '{1} hour': '{1} 小时',
  '{1} hours': '{1} 小时',
  '{1} day': '{1} 天',
  '{1} days': '{1} 天',
}

/** Pieces that stand inside a sentence. The first that fits wins, so the longer ones come first. */
export const coreFragments: CoreTexts = {
  ' (about {1} of {2} tokens)': '（约 {1}，上限 {2} token）',
  ' (about {1} tokens)': '（约 {1} token）',
  ' (status {1})': '（状态码 {1}）',
  ' It says that it goes on in {1}.': '对方表示 {1}后恢复。',
  ': "{1}".': '：“{1}”。',
}
