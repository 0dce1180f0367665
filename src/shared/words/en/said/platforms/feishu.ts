/** Feishu, outside of China Lark. */
export const enFeishuSaid = {
  feishu_app: 'App ID',
  feishu_app_hint: 'open.feishu.cn (Lark: open.larksuite.com) → your app → Credentials & Basic Info.',
  feishu_secret: 'App secret',
  feishu_secret_hint: 'On the same page.',
  feishu_domain: 'Service',
  feishu_domain_hint: '“feishu”, or “lark” for the international service. Without an entry it is feishu.',
  feishu_mode: 'How events arrive',
  feishu_mode_hint:
    '“websocket”, which needs no public address, or “webhook” for one of yours. Without an entry it is websocket.',
  feishu_verification: 'Verification token',
  feishu_verification_hint: 'Only for webhook: Events & Callbacks → Encryption Strategy.',
  feishu_encrypt: 'Encrypt key',
  feishu_encrypt_hint: 'Only for webhook, on the same page. With it every request is encrypted and signed.',
  feishu_port: 'Port on this machine',
  feishu_port_hint: 'Only for webhook: where your tunnel or proxy hands on what comes to the public address.',
  feishu_guide_app: 'Open the developer console, create a custom app, and add the feature “Bot”.',
  feishu_guide_rights:
    'Under Permissions & Scopes, add im:message, im:message.p2p_msg:readonly, im:message.group_at_msg:readonly, im:resource and im:message.reactions:write_only.',
  feishu_guide_events:
    'Under Events & Callbacks, choose the persistent connection for events and for callbacks. Add the event im.message.receive_v1 and the callback card.action.trigger. Save it while the channel is on: the console looks for the connection.',
  feishu_guide_publish: 'Publish a version of the app. Then write to the bot, or add it to a group and mention it.',
  feishu_no_secret:
    'Events by webhook need the encrypt key and the verification token: without both anybody could write here.',
  feishu_unknown_mode: 'How events arrive is “websocket” or “webhook”.',
  feishu_unknown_domain: 'The service is “feishu” or “lark”.',
} as const
