/** WeChat, by the bot interface iLink. */
export const enWeixinSaid = {
  weixin_token: 'Bot token',
  weixin_token_hint: 'Given when you scan the sign-in code with WeChat. It ends when you sign in elsewhere.',
  weixin_account: 'Account ID',
  weixin_account_hint: 'Of the bot (ilink_bot_id), given at the same time. It only serves to tell accounts apart.',
  weixin_address: 'Address of the service',
  weixin_address_hint: 'Given at the same time (baseurl). Without an entry it is the usual one.',
  weixin_guide_by_hand:
    'Sign in to the bot interface iLink with a program that shows WeChat’s code, enter the token that it was given, and end that program.',
  weixin_guide_write: 'Write to the bot in WeChat. It answers only after you have written first.',
  weixin_signed_out: 'WeChat has signed this bot out. Sign in again and enter the new token.',
  weixin_no_context: 'WeChat lets nobody be written to before they have written themselves.',
} as const
