import type { enComposerSaid } from '../../en/said/composer'
import type { Translated } from '../../translated'

export const zhCNComposerSaid: Translated<typeof enComposerSaid> = {
  cannot_go_along: '{{name}} 无法附上：{{problem}}',
  picture_gone_from_disk: '图片已不在磁盘上。请从消息中移除，再重新添加。',
  picture_too_large: '{{name}} 有 {{length}} 字节，图片最多 {{attachmentLimit}}。',
  picture_kind: '{{name}} 不是模型支持的图片：PNG、JPEG、GIF 或 WebP。',
  picture_gone_from_store: '图片已不在对话存储中。',
  no_such_picture: '{{reference}} 不是工作区里的图片。',
  picture_not_read: '{{reference}} 有 {{bytes}} 字节，最多读取 {{largestPicture}}。',
  address_not_opened: '只打开 http 和 https 地址，不打开 {{address}}',
  no_workspace: '这段对话没有工作区，没有可打开的文件。',
  outside_workspace: '{{path}} 在这段对话的工作区之外，不会打开。',
  gone: '{{path}} 已经不在了。',
  fetched_when_sent: '发送消息时获取',
}
