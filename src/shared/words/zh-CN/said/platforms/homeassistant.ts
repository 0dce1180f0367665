import type { enHomeassistantSaid } from '../../../en/said/platforms/homeassistant'
import type { Translated } from '../../../translated'

export const zhCNHomeassistantSaid: Translated<typeof enHomeassistantSaid> = {
  homeassistant_url: '地址',
  homeassistant_url_hint: '在浏览器中打开 Home Assistant 的网址。',
  homeassistant_token: '长期访问令牌',
  homeassistant_token_hint: '在 Home Assistant 的个人资料 → 安全，页面底部，只显示一次。',
  homeassistant_guide_token: '在 Home Assistant 中打开个人资料 → 安全 → 长期访问令牌 → 创建令牌。',
  homeassistant_guide_watch:
    '在 config.yaml 中写明智能体要关注的内容：platforms.homeassistant.extra.watch_entities 或 watch_domains。两者都没有时，它什么也收不到。',
  homeassistant_guide_answer: '回答会以通知的形式出现在 Home Assistant 中。',
}
