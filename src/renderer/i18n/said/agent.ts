import type { CoreTexts } from './core-text'

/** Turns, compression, sub-agents, questions. */
export const agentTexts: CoreTexts = {
  'The review was stopped.': '复盘已停止。',
  '{1} cannot be used in a review.': '复盘中不能使用 {1}。',
  '{1} was not written by you, so a review leaves it alone.': '{1} 不是智能体写的，复盘不改动它。',
  '{1} is pinned by the user.': '{1} 已由用户固定。',
}
