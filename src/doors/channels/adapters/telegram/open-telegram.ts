import { InputFile } from 'grammy'
import { readFile } from 'node:fs/promises'
import type { Channel, ChannelPorts, Sent } from '../../../../core/channels/channel'
import type { ChatAddress, Formatted, OutboundMedia, OutboundMessage } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import { baseAddress } from '../../wire/base-address'
import { failed } from '../../wire/describe-failure'
import { idOf, messageNumber, type OpenFile } from './parse-update'
import { receiveUpdates } from './receive-updates'
import { createTelegramApi, describeTelegram, mostSent, movedTo, unlessSame } from './telegram-api'

type Other = Readonly<Record<string, unknown>>

const marks = { received: '👀', done: '👌', failed: '👎' } as const
/** Telegram makes no picture of what is larger. */
const mostOfPicture = 10 * 1024 * 1024

export function openTelegram({ settings, fetch, clock, log }: ChannelPorts): Channel {
  const token = settings.value('TELEGRAM_BOT_TOKEN')
  const root = baseAddress(settings, 'https://api.telegram.org')
  const api = createTelegramApi(token, root, fetch)

  const openFile: OpenFile = async (fileId, signal) => {
    const { file_path: path = '' } = await api.getFile(fileId, signalOf(signal))
    const address = `${root}/file/bot${token}/${path.split('/').map(encodeURIComponent).join('/')}`
    const response = await fetch(address, { signal })
    if (response.ok && response.body !== null) return response.body
    throw new SaidError(said('channel.wire_answered', { name: 'Telegram', status: response.status, reason: 'getFile' }))
  }

  /** Sends to a chat, and to its new id when the group has become a supergroup. */
  async function sending(
    to: ChatAddress,
    send: (chatId: string) => Promise<{ message_id: number } | true>,
  ): Promise<Sent> {
    try {
      return sentAs(to.chatId, await send(to.chatId))
    } catch (error) {
      const moved = movedTo(error)
      if (moved === null) return describeTelegram(error)
      log('telegram.chat-moved', { to: moved })
      try {
        return sentAs(moved, await send(moved))
      } catch (second) {
        return describeTelegram(second)
      }
    }
  }

  return {
    run: (run) => receiveUpdates(api, openFile, clock, run),
    send: (to, message, signal) =>
      sending(to, (chatId) =>
        api.sendMessage(
          chatId,
          message.body.text,
          { ...textOptions(message.body), ...placeOf(to, message.replyTo), ...buttonsOf(message) },
          signalOf(signal),
        ),
      ),
    async edit(to, messageId, message, signal) {
      const number = messageNumber(messageId)
      if (number === null) return notPossible
      const sent = await sending(to, (chatId) =>
        api
          .editMessageText(
            chatId,
            number,
            message.body.text,
            { ...textOptions(message.body), ...buttonsOf(message) },
            signalOf(signal),
          )
          .catch(unlessSame),
      )
      return sent.ok ? { ok: true, id: messageId } : sent
    },
    async remove(to, messageId, signal) {
      const number = messageNumber(messageId)
      if (number === null) return notPossible
      return sending(to, (chatId) => api.deleteMessage(chatId, number, signalOf(signal)))
    },
    async typing(to, signal) {
      await api.sendChatAction(to.chatId, 'typing', threadOf(to), signalOf(signal)).catch(() => undefined)
    },
    async react(to, messageId, mark, signal) {
      const number = messageNumber(messageId)
      if (number === null) return
      const reaction = [{ type: 'emoji' as const, emoji: marks[mark] }]
      await api.setMessageReaction(to.chatId, number, reaction, {}, signalOf(signal)).catch(() => undefined)
    },
    async pressed({ id }, text, signal) {
      await api.answerCallbackQuery(id, { text: text.slice(0, 200) }, signalOf(signal)).catch(() => undefined)
    },
    async sendMedia(to, media, signal) {
      if (media.size > mostSent) return tooLarge
      const file = new InputFile(await readFile(media.path), media.name)
      const other = { ...captionOptions(media.caption), ...placeOf(to, media.replyTo) }
      return sending(to, (chatId) => sendFile(chatId, media, file, other, signal))
    },
    async chatInfo(to, signal) {
      const chat = await api.getChat(to.chatId, signalOf(signal)).catch(() => null)
      return chat === null ? null : { name: chat.title ?? chat.first_name ?? chat.username ?? to.chatId }
    },
  }

  function sendFile(chatId: string, media: OutboundMedia, file: InputFile, other: Other, signal: AbortSignal) {
    const end = signalOf(signal)
    if (media.kind === 'picture' && media.size <= mostOfPicture) return api.sendPhoto(chatId, file, other, end)
    if (media.kind === 'animation') return api.sendAnimation(chatId, file, other, end)
    if (media.kind === 'video') return api.sendVideo(chatId, file, other, end)
    if (media.kind === 'audio') return api.sendAudio(chatId, file, other, end)
    if (media.kind === 'voice') return api.sendVoice(chatId, file, other, end)
    return api.sendDocument(chatId, file, other, end)
  }
}

const tooLarge = failed(
  'refused',
  said('channel.wire_too_large', { name: 'Telegram', megabytes: mostSent / 1024 / 1024 }),
)
const notPossible = failed('refused', said('channel.wire_not_possible', { name: 'Telegram' }))

/** grammY declares the signal of a library; Node's own does the same. */
const signalOf = (signal: AbortSignal) => signal as never

function sentAs(chatId: string, result: { message_id: number } | true): Sent {
  return { ok: true, id: result === true ? '' : idOf(chatId, result.message_id) }
}

/** A preview would let whoever wrote a text into the answer fetch an address of his choice. */
const noPreview = { link_preview_options: { is_disabled: true } }

const textOptions = (body: Formatted) => ({ ...parseMode(body), ...noPreview })

/** What is sent without its formatting is plain. */
const parseMode = ({ text, plain }: Formatted) => (text === plain ? {} : { parse_mode: 'MarkdownV2' as const })

function captionOptions(caption: Formatted | undefined): Other {
  return caption === undefined ? {} : { caption: caption.text, ...parseMode(caption) }
}

/** The general topic of a forum has a number that may be read but not written. */
function threadOf({ threadId }: ChatAddress): { message_thread_id?: number } {
  return threadId === undefined || threadId === '1' ? {} : { message_thread_id: Number(threadId) }
}

function placeOf(to: ChatAddress, replyTo: string | undefined): Other {
  const number = replyTo === undefined ? null : messageNumber(replyTo)
  const reply = number === null ? {} : { reply_parameters: { message_id: number, allow_sending_without_reply: true } }
  return { ...threadOf(to), ...reply }
}

function buttonsOf({ buttons }: OutboundMessage): Other {
  if (buttons === undefined) return {}
  const rows = buttons.map((row) => row.map(({ id, label }) => ({ text: label, callback_data: id })))
  return { reply_markup: { inline_keyboard: rows } }
}
