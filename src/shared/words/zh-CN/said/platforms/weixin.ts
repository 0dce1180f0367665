import type { enWeixinSaid } from '../../../en/said/platforms/weixin'
import type { Translated } from '../../../translated'

export const zhCNWeixinSaid: Translated<typeof enWeixinSaid> = {
  weixin_token: '机器人令牌',
  weixin_token_hint: '用微信扫描登录二维码后获得；在别处登录后会失效。',
  weixin_account: '账号 ID',
  weixin_account_hint: '机器人的 ID（ilink_bot_id），登录时一并获得，只用来区分账号。',
  weixin_address: '服务地址',
  weixin_address_hint: '登录时一并获得（baseurl）；不填则使用默认地址。',
  weixin_guide_by_hand: '用能显示微信二维码的程序登录机器人接口 iLink，在这里填写它获得的令牌，并关闭那个程序。',
  weixin_guide_write: '在微信中给机器人发消息；你先发消息，它才能回复。',
  weixin_signed_out: '微信已让此机器人退出登录。请重新登录并填写新的令牌。',
  weixin_no_context: '对方先发过消息，微信才允许给对方发消息。',
}
