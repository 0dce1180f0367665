import type { ChannelPorts } from '../../../../core/channels/channel'
import { isLoopback } from '../../../../core/models/network/choose-proxy'

/** One of the two servers of a mailbox. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte; otherwise by STARTTLS. */
  readonly secure: boolean
  /** Only on this machine a password goes without encryption. */
  readonly mayBePlain: boolean
  readonly tls: { readonly ca?: string[] }
  /** The proxy that leads there; `null`: straight. Rejects when there is one that we cannot use. */
  readonly proxy: () => Promise<string | null>
}

export interface MailAccount {
  readonly address: string
  readonly password: string
  readonly imap: MailServer
  readonly smtp: MailServer
  readonly pollMs: number
}

export function mailAccount({ settings, certificates, proxy }: ChannelPorts): MailAccount {
  const server = (kind: 'IMAP' | 'SMTP', usualPort: number, securePort: number): MailServer => {
    const host = settings.value(`EMAIL_${kind}_HOST`)
    const port = Number(settings.value(`EMAIL_${kind}_PORT`)) || usualPort
    const trusted = certificates()
    return {
      host,
      port,
      secure: port === securePort,
      mayBePlain: isLoopback(host),
      proxy: () => proxy(host, port),
      tls: trusted.length === 0 ? {} : { ca: [...trusted] },
    }
  }
  const seconds = Number(settings.value('EMAIL_POLL_INTERVAL'))
  return {
    address: settings.value('EMAIL_ADDRESS').toLowerCase(),
    password: settings.value('EMAIL_PASSWORD'),
    imap: server('IMAP', 993, 993),
    smtp: server('SMTP', 465, 465),
    pollMs: Math.min(Math.max(Number.isFinite(seconds) && seconds > 0 ? seconds : 30, 5), 3600) * 1000,
  }
}
