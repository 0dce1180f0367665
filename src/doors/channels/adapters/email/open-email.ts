import type { Channel, ChannelPorts } from '../../../../core/channels/channel'
import type { ChatAddress } from '../../../../core/channels/outbound'
import { mailAccount } from './mail-account'
import type { MailHead } from './parse-mail'
import { receiveMails } from './receive-mails'
import { sendMail } from './send-mail'

const mostRemembered = 500

export function openEmail(ports: ChannelPorts): Channel {
  const account = mailAccount(ports)
  /** Of each mail its head, and of each address that of its newest mail. */
  const heads = new Map<string, MailHead>()

  function remember(from: string, head: MailHead): void {
    for (const key of [head.messageId, from]) {
      heads.delete(key)
      if (key !== '') heads.set(key, head)
    }
    for (const [oldest] of heads) {
      if (heads.size <= mostRemembered) break
      heads.delete(oldest)
    }
  }
  const headFor = (to: ChatAddress, replyTo: string | undefined) =>
    heads.get(replyTo ?? '') ?? heads.get(to.chatId) ?? null
  const answering = (to: ChatAddress, replyTo: string | undefined) => ({
    to: to.chatId,
    head: headFor(to, replyTo),
    ...(replyTo !== undefined && { replyTo }),
  })

  return {
    run: (run) => receiveMails(account, ports, run, remember),
    send: (to, { key, body, replyTo }, signal) =>
      sendMail(account, { key, text: body.text, ...answering(to, replyTo) }, signal),
    sendMedia: (to, { key, caption, path, name, mediaType, replyTo }, signal) =>
      sendMail(
        account,
        { key, text: caption?.text ?? '', file: { path, name, mediaType }, ...answering(to, replyTo) },
        signal,
      ),
  }
}
