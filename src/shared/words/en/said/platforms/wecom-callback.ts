/** An app of one's own in WeCom, which posts to an address of ours. */
export const enWecomCallbackSaid = {
  wecom_callback_corp: 'Corp ID',
  wecom_callback_corp_hint: 'work.weixin.qq.com → My Enterprise, at the bottom of the page.',
  wecom_callback_secret: 'App secret',
  wecom_callback_secret_hint: 'App Management → your app → Secret. It is sent to an administrator’s WeCom.',
  wecom_callback_agent: 'Agent ID',
  wecom_callback_agent_hint: 'On the app’s page, a number such as 1000002.',
  wecom_callback_token: 'Token',
  wecom_callback_token_hint: 'App → Receive Messages → Set API. WeCom makes one there.',
  wecom_callback_key: 'EncodingAESKey',
  wecom_callback_key_hint: 'Below the token: 43 characters.',
  wecom_callback_port: 'Port on this machine',
  wecom_callback_port_hint: 'Where your tunnel or proxy hands on what comes to the public address.',
  wecom_callback_guide_app:
    'An administrator opens work.weixin.qq.com → App Management, creates an app, and adds this machine’s public address to its trusted IPs.',
  wecom_callback_guide_tunnel:
    'Let a tunnel or a reverse proxy hand on a public https address to the port on this machine.',
  wecom_callback_guide_receive:
    'Fill in the fields here and switch the channel on. Then App → Receive Messages → Set API: enter the public address and save; WeCom asks it at once.',
  wecom_callback_bad_key: 'The EncodingAESKey has 43 letters and digits.',
} as const
