import type { enDiscordSaid } from '../../../en/said/platforms/discord'
import type { Translated } from '../../../translated'

export const zhCNDiscordSaid: Translated<typeof enDiscordSaid> = {
  discord_token: '机器人令牌',
  discord_token_hint: 'Developer Portal → 你的应用 → Bot → Reset Token，只显示一次。',
  discord_guide_app: '打开 discord.com/developers/applications，选择 New Application，再进入 Bot。',
  discord_guide_intent: '在同一页面开启 “Message Content Intent”，否则 Discord 发来的消息是空的。',
  discord_guide_token: '点击 Reset Token，把令牌粘贴到这里。',
  discord_guide_invite:
    '在 OAuth2 → URL Generator 中勾选 “bot”，再勾选 “View Channels”“Send Messages”“Send Messages in Threads”“Attach Files”“Add Reactions” 和 “Read Message History”，打开下方的网址邀请机器人。',
  discord_guide_write: '给机器人发消息，或在频道中提及它。这里会显示是谁写来的，由你决定是否放行。',
  discord_intent: '需要先在 Developer Portal 的 Bot 页面开启 “Message Content Intent”，Discord 才会接受连接。',
}
