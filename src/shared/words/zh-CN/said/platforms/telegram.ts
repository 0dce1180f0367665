import type { enTelegramSaid } from '../../../en/said/platforms/telegram'
import type { Translated } from '../../../translated'

export const zhCNTelegramSaid: Translated<typeof enTelegramSaid> = {
  telegram_token: '机器人令牌',
  telegram_token_hint: '创建机器人时由 BotFather 给出，也可用 /mybots → API Token 再次查看。',
  telegram_guide_bot: '在 Telegram 中向 @BotFather 发送 /newbot，取一个名称和一个以 “bot” 结尾的用户名。',
  telegram_guide_token: 'BotFather 会回复一个令牌，把它粘贴到这里。',
  telegram_guide_groups:
    '如需在群组中使用：向 BotFather 发送 /setprivacy 并选择 Disable，然后把机器人移出群组再重新加入。机器人仍然只在被提及时回答。',
  telegram_guide_write: '给你的机器人发一条消息。目前不接受任何人：这里会显示是谁写来的，由你决定是否放行。',
}
