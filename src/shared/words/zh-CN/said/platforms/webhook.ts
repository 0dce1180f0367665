/** Webhooks. */
export const zhCNWebhookSaid = {
  webhook_enabled: '运行 Webhook',
  webhook_enabled_hint: '填 true，或使用上面的开关。',
  webhook_host: '监听地址',
  webhook_host_hint: '127.0.0.1 只限本机；可以用隧道或代理引到这里。',
  webhook_port: '端口',
  webhook_port_hint: '默认 8644。',
  webhook_secret: '所有路由的密钥',
  webhook_secret_hint: '发送方用它签名。每条路由也可以有自己的密钥。',
  webhook_guide_routes:
    '在 config.yaml 的 platforms.webhook.extra.routes 下写路由：名称和 prompt，需要时加 secret、events、filters、deliver、deliver_only。',
  webhook_guide_address: '把发送方能访问到的地址 http://主机:8644/webhooks/名称 填到对方那里。',
  webhook_guide_secret:
    '把同一个密钥填到发送方。支持 GitHub、GitLab、Linear、Standard Webhooks（Svix）和普通 HMAC 签名。',
  webhook_unreadable: '无法读取 Webhook 的路由或端口。格式见 docs/channels.md。',
  webhook_no_routes: 'config.yaml 的 platforms.webhook.extra.routes 下没有路由。',
  webhook_unsafe: '路由 {{route}} 没有密钥，或对本机以外开放。请给它设置密钥。',
} as const
