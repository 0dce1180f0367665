/** Webhooks. */
export const enWebhookSaid = {
  webhook_enabled: 'Run webhooks',
  webhook_enabled_hint: 'true, or the switch above.',
  webhook_host: 'Address to listen at',
  webhook_host_hint: '127.0.0.1 keeps it on this machine; a tunnel or a proxy can lead to it.',
  webhook_port: 'Port',
  webhook_port_hint: '8644 unless it is taken.',
  webhook_secret: 'Secret for all routes',
  webhook_secret_hint: 'What senders sign with. A route may have its own.',
  webhook_guide_routes:
    'Write the routes into config.yaml under platforms.webhook.extra.routes: a name with prompt, and if wanted secret, events, filters, deliver, deliver_only.',
  webhook_guide_address: 'Give the sender the address http://HOST:8644/webhooks/NAME, as it is reached from there.',
  webhook_guide_secret:
    'Give the sender the same secret. Signatures of GitHub, GitLab, Linear, Standard Webhooks (Svix) and plain HMAC are read.',
  webhook_unreadable: 'The routes or the port of webhooks cannot be read. See docs/channels.md for their form.',
  webhook_no_routes: 'There are no routes under platforms.webhook.extra.routes in config.yaml.',
  webhook_unsafe: 'The route {{route}} has no secret, or is open to others than this machine. Give it a secret.',
} as const
