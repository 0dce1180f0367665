import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import type { Channel, ChannelEnd, ChannelPorts, ChannelRun, Sent } from '../../../../core/channels/channel'
import type { ChatAddress } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import { withoutSlash } from '../../wire/base-address'
import type { ApiAnswer } from '../../wire/call-api'
import { createRecent } from '../../wire/create-recent'
import { failed } from '../../wire/describe-failure'
import { publicFile } from '../../wire/public-file'
import { contextOf, type OpenWeixinFile, parseWeixin } from './parse-message'
import { readKey, unseal } from './seal'
import { uploadFile } from './upload-file'
import {
  createWeixinApi,
  describeWeixin,
  isDone,
  isSignedOut,
  weixinAddress,
  weixinName as name,
  weixinStorage,
} from './weixin-api'

/** The server holds a poll for up to 35 s. */
const pollMs = 60_000
const mostPeers = 200
const mostFileBytes = 50 * 1024 * 1024

const Polled = z.object({ msgs: z.array(z.unknown()).catch([]), get_updates_buf: z.string().catch('') })
const Config = z.object({ typing_ticket: z.string().min(1) })
const Contexts = z.array(z.tuple([z.string(), z.string()]))

export function openWeixin(ports: ChannelPorts): Channel {
  const { settings, fetch, memory } = ports
  const root = withoutSlash(settings.value('WEIXIN_BASE_URL') || weixinAddress)
  const ownStorage = settings.extra('cdn_base_url')
  const storage = typeof ownStorage === 'string' ? withoutSlash(ownStorage) : weixinStorage
  const ask = createWeixinApi(fetch, root, settings.value('WEIXIN_TOKEN'))
  const tickets = createRecent<string>(mostPeers)
  /** The latest of each person, which an answer must carry; kept, since an answer may leave after a restart. */
  const contexts = new Map(Contexts.safeParse(parseJson(memory.get('contexts') ?? '')).data)

  function isTheirs(address: string): boolean {
    const url = URL.parse(address)
    if (url === null) return false
    const isWechats = url.protocol === 'https:' && /(?:^|\.)weixin\.qq\.com$/.test(url.hostname)
    return isWechats || url.origin === new URL(storage).origin
  }

  async function remember(value: unknown): Promise<void> {
    const found = contextOf(value)
    if (found === null || contexts.get(found.peer) === found.token) return
    contexts.delete(found.peer)
    contexts.set(found.peer, found.token)
    const [oldest] = contexts.keys()
    if (contexts.size > mostPeers && oldest !== undefined) contexts.delete(oldest)
    await memory.set('contexts', JSON.stringify([...contexts]))
  }

  const openFile: OpenWeixinFile = async (file, signal) => {
    const query = new URLSearchParams({ encrypted_query_param: file.param })
    const chunks: Uint8Array[] = []
    for await (const chunk of await publicFile(ports, file.url || `${storage}/download?${query}`, signal))
      chunks.push(chunk)
    const whole = Buffer.concat(chunks)
    const key = readKey(file.key)
    const opened = file.key === '' ? whole : key === null ? null : unseal(whole, key)
    if (opened === null) throw new SaidError(said('channel.wire_unreadable', { name }))
    return (async function* () {
      yield opened
    })()
  }

  async function run({ signal, ready, receive, heard }: ChannelRun): Promise<ChannelEnd> {
    const began = await ask('msg/notifystart', {}, signal)
    if (!began.ok) return { because: 'lost', reason: began.reason }
    if (isSignedOut(began)) return endOf(began)
    const id = settings.value('WEIXIN_ACCOUNT_ID') || 'weixin'
    ready({ id, name: id })
    while (!signal.aborted) {
      const answer = await ask('getupdates', { get_updates_buf: memory.get('cursor') ?? '' }, signal, pollMs)
      if (signal.aborted) break
      if (!answer.ok) return { because: 'lost', reason: answer.reason }
      const polled = Polled.safeParse(answer.value)
      if (!isDone(answer)) return endOf(answer)
      if (!polled.success) return { because: 'lost', reason: said('channel.wire_unreadable', { name }) }
      heard()
      for (const message of polled.data.msgs) {
        await remember(message)
        await receive(parseWeixin(message, openFile))
      }
      const { get_updates_buf: cursor } = polled.data
      if (cursor !== '') await memory.set('cursor', cursor)
    }
    return { because: 'closed' }
  }

  async function sending({ chatId }: ChatAddress, key: string, item: object, signal: AbortSignal): Promise<Sent> {
    const context = contexts.get(chatId)
    if (context === undefined) return failed('refused', said('channel.weixin_no_context'))
    const msg = {
      from_user_id: '',
      to_user_id: chatId,
      client_id: key,
      message_type: 2,
      message_state: 2,
      context_token: context,
      item_list: [item],
    }
    const answer = await ask('sendmessage', { msg }, signal)
    if (!answer.ok) return answer
    return isDone(answer) ? { ok: true, id: '' } : describeWeixin(answer)
  }

  return {
    run: (given) =>
      run(given).catch((error: unknown) => (given.signal.aborted ? { because: 'closed' } : Promise.reject(error))),
    send: (to, { key, body }, signal) => sending(to, key, { type: 1, text_item: { text: body.text } }, signal),
    async typing({ chatId }, signal) {
      const context = contexts.get(chatId)
      if (context === undefined) return
      if (tickets.get(chatId) === undefined) {
        const answer = await ask('getconfig', { ilink_user_id: chatId, context_token: context }, signal)
        const found = Config.safeParse(answer.ok ? answer.value : null)
        if (!found.success) return
        tickets.set(chatId, found.data.typing_ticket)
      }
      const json = { ilink_user_id: chatId, typing_ticket: tickets.get(chatId), status: 1 }
      const answer = await ask('sendtyping', json, signal)
      if (answer.ok && !isDone(answer)) tickets.delete(chatId)
    },
    async sendMedia(to, media, signal) {
      if (media.size > mostFileBytes) return failed('too-long', said('channel.wire_too_large', { name, megabytes: 50 }))
      if (!contexts.has(to.chatId)) return failed('refused', said('channel.weixin_no_context'))
      const uploaded = await uploadFile({ ask, fetch, storage, isTheirs }, to.chatId, media, signal)
      return uploaded.ok ? sending(to, media.key, uploaded.item, signal) : uploaded
    },
  }
}

function endOf(answer: ApiAnswer): ChannelEnd {
  const { reason, retryAfterMs } = describeWeixin(answer)
  if (isSignedOut(answer)) return { because: 'refused', reason }
  return { because: 'lost', reason, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}
