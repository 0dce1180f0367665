import type { CoreTexts } from './core-text'

/** Toolsets, tool servers, undo, and what the window itself refuses. */
export const toolTexts: CoreTexts = {
  'There is no tool server {1}.': '没有工具服务器 {1}。',
  '{1} could not be started: {2}': '{1} 没能启动：{2}',
  'There is a server {1} already.': '已有服务器 {1}。',
  '{1} belongs to the project: it is described in its .mcp.json.': '{1} 属于项目，写在它的 .mcp.json 里。',
  'The settings could not be changed: {1}': '设置没能修改：{1}',
  '{1} could not be opened: {2}': '{1} 没能打开：{2}',
  'The picture is no longer in the chat store.': '图片已不在对话存储中。',
  '{1} names no picture of this workspace.': '{1} 不是工作区里的图片。',
  '{1} has {2} bytes; at most {3} are read.': '{1} 有 {2} 字节，最多读取 {3}。',
  'The picture is no longer on the disk. Remove it from the message and add it again.':
    '图片已不在磁盘上。请从消息中移除，再重新添加。',
  '{1} has {2} bytes; a picture may have at most {3}.': '{1} 有 {2} 字节，图片最多 {3}。',
  '{1} is not a picture that models take: PNG, JPEG, GIF or WebP.': '{1} 不是模型支持的图片：PNG、JPEG、GIF 或 WebP。',
  'Only http and https addresses are opened, not {1}': '只打开 http 和 https 地址，不打开 {1}',
  'This chat has no workspace, so there is no file to open.': '这段对话没有工作区，没有可打开的文件。',
  '{1} is outside the workspace of this chat and is not opened.': '{1} 在这段对话的工作区之外，不会打开。',
  '{1} is no longer there.': '{1} 已经不在了。',
  'There is no call named {1}.': '没有名为 {1} 的调用。',
  'needs a text or a picture': '需要文字或图片',
}
