import type { enWireSaid } from '../../../en/said/platforms/wire'
import type { Translated } from '../../../translated'

export const zhCNWireSaid: Translated<typeof enWireSaid> = {
  wire_unreached: '无法连接 {{name}}：{{reason}}',
  wire_no_answer: '{{name}} 没有回应：{{reason}}。消息可能仍已送达。',
  wire_answered: '{{name}} 返回 {{status}}：{{reason}}',
  wire_busy: '{{name}} 要求等待 {{seconds}} 秒。',
  wire_proxy: '代理 {{proxy}} 没有接通 {{server}}：{{reason}}。请在代理上放行，或把该服务器加入 NO_PROXY。',
  wire_refused: '{{name}} 不接受所填内容：{{reason}}。请重新填写 {{field}}。',
  wire_lost: '与 {{name}} 的连接已断开：{{reason}}',
  wire_silent: '{{name}} 已 {{seconds}} 秒没有任何消息。',
  wire_taken: '另一个程序正在接收此账号的消息：{{reason}}',
  wire_unreadable: '{{name}} 返回了无法读取的内容。',
  wire_address: '{{field}} 不是网址，应以 https:// 或 http:// 开头。',
  wire_too_large: '{{name}} 只接受不超过 {{megabytes}} MB 的文件。',
  wire_not_possible: '{{name}} 在这里做不到这一点。',
}
