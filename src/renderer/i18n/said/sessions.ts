import type { CoreTexts } from './core-text'

/** The store of chats: its file, search, life, import and export. */
export const sessionTexts: CoreTexts = {
  'The thread "{1}" sent something unreadable: {2}': '线程“{1}”返回了无法识别的内容：{2}',
  'The thread "{1}" failed: {2}': '线程“{1}”出错：{2}',
  'The thread "{1}" ended with code {2}.': '线程“{1}”以代码 {2} 结束。',
  'The thread "{1}" is closed.': '线程“{1}”已关闭。',
}
