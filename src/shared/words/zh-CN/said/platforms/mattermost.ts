import type { enMattermostSaid } from '../../../en/said/platforms/mattermost'
import type { Translated } from '../../../translated'

export const zhCNMattermostSaid: Translated<typeof enMattermostSaid> = {
  mattermost_url: '服务器',
  mattermost_url_hint: '在浏览器中打开 Mattermost 的网址。',
  mattermost_token: '机器人令牌',
  mattermost_token_hint: '创建机器人账号时只显示一次，之后可以再生成新的。',
  mattermost_guide_enable: '请管理员开启机器人账号：系统控制台 → 集成 → 机器人账号。',
  mattermost_guide_bot: '产品菜单 → 集成 → 机器人账号 → 添加机器人账号，复制令牌。',
  mattermost_guide_invite: '把机器人加入团队和频道，然后给它发消息或提及它。',
}
