import type { enBluebubblesSaid } from '../../../en/said/platforms/bluebubbles'
import type { Translated } from '../../../translated'

export const zhCNBluebubblesSaid: Translated<typeof enBluebubblesSaid> = {
  bluebubbles_url: '服务器地址',
  bluebubbles_url_hint: '从这里访问你 Mac 上 BlueBubbles 服务器的地址。',
  bluebubbles_password: '密码',
  bluebubbles_password_hint: 'BlueBubbles 服务器设置中的密码。',
  bluebubbles_guide_server: '在一台以智能体账号登录 iMessage 的 Mac 上安装 BlueBubbles 服务器。',
  bluebubbles_guide_values: '填写其地址和密码。请使用 https 或同一局域网：每次请求都会带上密码。',
  bluebubbles_guide_write: '给那个账号发消息。只读取此刻之后到达的消息。',
}
