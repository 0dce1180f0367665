import type { enIrcSaid } from '../../../en/said/platforms/irc'
import type { Translated } from '../../../translated'

export const zhCNIrcSaid: Translated<typeof enIrcSaid> = {
  irc_server: '服务器',
  irc_server_hint: '网络中某个服务器的名称，例如 irc.libera.chat。',
  irc_port: '端口',
  irc_port_hint: '6697 为加密连接；6667 不加密，途中任何人都能看到内容。',
  irc_nick: '昵称',
  irc_nick_hint: '机器人的名字，别人用“名字: …”来称呼它。',
  irc_channels: '频道',
  irc_channels_hint: '要加入的频道，用逗号分隔，可以留空。',
  irc_password: '密码',
  irc_password_hint: '该昵称账号的密码（SASL），没有账号则留空。',
  irc_guide_network: '选择一个网络、机器人的昵称，以及它要加入的频道。',
  irc_guide_account: '在该网络的 NickServ 注册这个昵称，以免被别人占用，并在这里填写密码。',
  irc_guide_write: '给机器人发消息。如果网络会告知账号，请按账号放行：单凭昵称，谁占用就是谁的。',
}
