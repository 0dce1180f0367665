import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import type { Channel, ChannelEnd, ChannelPorts, Sent } from '../../../../core/channels/channel'
import type { ChatAddress } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import { createAccessToken } from '../../wire/access-token'
import { baseAddress } from '../../wire/base-address'
import { type ApiAnswer, callApi, isSuccess } from '../../wire/call-api'
import { describeStatus, failed, type Failure } from '../../wire/describe-failure'
import { receivePosts } from '../../wire/receive-posts'
import { describeWecom } from '../wecom/describe-wecom'
import { mediaTypeOf, tooLarge } from '../wecom/upload-media'
import { openEnvelope } from './open-envelope'
import { type OpenAppMedium, parseNotice } from './parse-notice'
import { readXml } from './read-xml'

const name = 'WeCom'
const tokenMs = 30_000
/** Of the access token: over, or not one of ours. */
const overCodes = new Set([40014, 42001, 42009])

const Granted = z.object({ errcode: z.literal(0), access_token: z.string().min(1), expires_in: z.number().positive() })
const Posted = z.object({ msgid: z.string().catch(''), invaliduser: z.string().catch('') })
const Stored = z.object({ media_id: z.string() })
const Problem = z.object({ errcode: z.number(), errmsg: z.string().catch('') })

export function openWecomCallback(ports: ChannelPorts): Channel {
  const { settings, fetch, clock, log } = ports
  const root = `${baseAddress(settings, 'https://qyapi.weixin.qq.com')}/cgi-bin`
  const corpId = settings.value('WECOM_CALLBACK_CORP_ID')
  const agentId = settings.value('WECOM_CALLBACK_AGENT_ID')

  const token = createAccessToken(async () => {
    const query = new URLSearchParams({ corpid: corpId, corpsecret: settings.value('WECOM_CALLBACK_CORP_SECRET') })
    const answer = await callApi(name, fetch, {
      url: `${root}/gettoken?${query}`,
      signal: AbortSignal.timeout(tokenMs),
    })
    if (!answer.ok) return answer
    const granted = Granted.safeParse(answer.value)
    if (!granted.success) return describeAnswer(answer)
    return { ok: true, token: granted.data.access_token, lifeMs: granted.data.expires_in * 1000 }
  }, clock)

  /** The platform takes its token in the address only. */
  const call = (path: string, given: { readonly json?: object; readonly body?: FormData }, signal: AbortSignal) =>
    token.call(
      (access) => {
        const url = `${root}${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ access_token: access })}`
        return callApi(name, fetch, { url, ...given, signal, ...(given.body !== undefined && { timeoutMs: 300_000 }) })
      },
      (answer) => overCodes.has(problemOf(answer).errcode),
    )

  const openMedium: OpenAppMedium = async (mediaId, signal) => {
    const access = await token.get()
    if (!access.ok) throw new SaidError(access.reason)
    const query = new URLSearchParams({ access_token: access.token, media_id: mediaId })
    const response = await fetch(`${root}/media/get?${query}`, { signal })
    const isFile = response.ok && !/json/.test(response.headers.get('content-type') ?? '')
    if (isFile && response.body !== null) return response.body
    throw new SaidError(said('channel.wire_answered', { name, status: response.status, reason: 'media' }))
  }

  async function sending({ chatId }: ChatAddress, type: string, content: object, signal: AbortSignal): Promise<Sent> {
    const json = { touser: chatId, agentid: Number(agentId), msgtype: type, [type]: content }
    const answer = await call('/message/send', { json }, signal)
    if (!answer.ok) return answer
    const posted = Posted.safeParse(answer.value)
    if (!isDone(answer) || !posted.success) return describeAnswer(answer)
    if (posted.data.invaliduser.split('|').includes(chatId)) {
      return failed('gone', said('channel.wire_answered', { name, status: answer.status, reason: 'invaliduser' }))
    }
    return { ok: true, id: posted.data.msgid }
  }

  return {
    async run({ signal, ready, receive, heard }) {
      const access = await token.get()
      if (!access.ok) return endOf(access)
      const keys = {
        token: settings.value('WECOM_CALLBACK_TOKEN'),
        encodingKey: settings.value('WECOM_CALLBACK_ENCODING_AES_KEY'),
        corpId,
      }
      return receivePosts(
        Number(settings.value('WECOM_CALLBACK_PORT')) || 8766,
        { signal, ready },
        { id: agentId, name: agentId },
        async ({ method, url: { searchParams: query }, body }) => {
          if (method !== 'GET' && method !== 'POST') return { status: 405 }
          const sealed = method === 'GET' ? query.get('echostr') : readXml(body.toString('utf8'))?.get('Encrypt')
          const opened = openEnvelope(query, sealed ?? '', keys, clock())
          if (opened === null) {
            await receive({ type: 'skipped', because: 'forged' })
            return { status: 403 }
          }
          heard()
          // It asks once whether the address is ours.
          if (method === 'GET') return { status: 200, text: opened }
          await receive(parseNotice(opened, agentId, openMedium))
          return { status: 200 }
        },
        (port) => log('wecom_callback.listening', { port }),
      )
    },
    send: (to, { body }, signal) => {
      // What has no marks is shown as it is, also where Markdown is not.
      const type = body.text === body.plain ? 'text' : 'markdown'
      return sending(to, type, { content: body.text }, signal)
    },
    async remove(_, messageId, signal) {
      const answer = await call('/message/recall', { json: { msgid: messageId } }, signal)
      if (!answer.ok) return answer
      return isDone(answer) ? { ok: true, id: messageId } : describeAnswer(answer)
    },
    async sendMedia(to, media, signal) {
      const refused = tooLarge(media)
      if (refused !== null) return refused
      const type = mediaTypeOf(media)
      const body = new FormData()
      body.set('media', await openAsBlob(media.path, { type: media.mediaType }), media.name)
      const answer = await call(`/media/upload?type=${type}`, { body }, signal)
      if (!answer.ok) return answer.failure === 'unknown' ? failed('unreached', answer.reason) : answer
      const stored = Stored.safeParse(answer.value)
      if (!stored.success) return describeAnswer(answer)
      return sending(to, type, { media_id: stored.data.media_id }, signal)
    },
  }
}

const problemOf = ({ value }: ApiAnswer) => Problem.safeParse(value).data ?? { errcode: -1, errmsg: '' }

const isDone = (answer: ApiAnswer): boolean => isSuccess(answer) && problemOf(answer).errcode === 0

function describeAnswer(answer: ApiAnswer): Failure {
  const problem = problemOf(answer)
  return isSuccess(answer)
    ? describeWecom(problem, answer.status)
    : describeStatus(name, answer.status, `${problem.errmsg} (${problem.errcode})`)
}

function endOf({ failure, reason, retryAfterMs }: Failure): ChannelEnd {
  if (failure !== 'refused') return { because: 'lost', reason, ...(retryAfterMs !== undefined && { retryAfterMs }) }
  const values = { name, reason, field: said('channel.wecom_callback_secret') }
  return { because: 'refused', reason: said('channel.wire_refused', values) }
}
