import type { enEmailSaid } from '../../../en/said/platforms/email'
import type { Translated } from '../../../translated'

export const zhCNEmailSaid: Translated<typeof enEmailSaid> = {
  email_address: '邮箱地址',
  email_address_hint: '请用一个专属于智能体的邮箱：凡是已放行的人寄来的邮件，它都会回复。',
  email_password: '密码',
  email_password_hint:
    'Gmail、iCloud、雅虎、Fastmail、QQ、163 等邮箱请填写安全设置中的应用专用密码（授权码），而不是登录密码。',
  email_imap_host: 'IMAP 服务器',
  email_imap_host_hint: '用于收信，邮箱服务商的帮助页面中“IMAP”一项会写明。',
  email_smtp_host: 'SMTP 服务器',
  email_smtp_host_hint: '用于发信，邮箱服务商的帮助页面中“SMTP”一项会写明。',
  email_imap_port: 'IMAP 端口',
  email_imap_port_hint: '除非服务商另有说明，一般为 993。',
  email_smtp_port: 'SMTP 端口',
  email_smtp_port_hint: '465 或 587。',
  email_poll: '检查间隔（秒）',
  email_poll_hint: '仅用于不会主动通知新邮件的服务器。',
  email_guide_mailbox: '为智能体单独开一个邮箱。不要用自己的：获得放行的人会在那里与智能体对话。',
  email_guide_imap: '在邮箱设置中开启 IMAP，并生成应用专用密码（授权码）。',
  email_guide_servers: '填写邮箱地址、该密码，以及服务商给出的 IMAP 和 SMTP 服务器。',
  email_guide_write: '只读取此刻之后到达的邮件。给它写一封信，这里会显示是谁写来的。',
  email_port: '{{field}} 不是端口号。',
  email_subject: 'Hermes',
}
