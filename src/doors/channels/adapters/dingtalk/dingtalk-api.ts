import { z } from 'zod'
import type { ChannelPorts } from '../../../../core/channels/channel'
import { said } from '../../../../shared/words/said'
import { createAccessToken } from '../../wire/access-token'
import { baseAddress } from '../../wire/base-address'
import { type ApiAnswer, type ApiCall, callApi, isSuccess } from '../../wire/call-api'
import { busy, describeStatus, failed, type Failure, shown } from '../../wire/describe-failure'

export const dingtalkName = 'DingTalk'

/** Of the access token, in milliseconds as the rest of the program counts. */
const Granted = z.object({ accessToken: z.string().min(1), expireIn: z.number().positive() })
const Problem = z.object({
  code: z.coerce.string().catch(''),
  message: z.string().catch(''),
  errcode: z.number().catch(0),
  errmsg: z.string().catch(''),
})

export const problemOf = ({ value }: ApiAnswer) =>
  Problem.safeParse(value).data ?? { code: '', message: '', errcode: 0, errmsg: '' }

/** The open platform: a newer part with the token in a header, an older one with the token in the address. */
export function createDingtalkApi({ settings, fetch, clock }: Pick<ChannelPorts, 'settings' | 'fetch' | 'clock'>) {
  const root = baseAddress(settings, 'https://api.dingtalk.com')
  const older = baseAddress(settings, 'https://oapi.dingtalk.com')
  const clientId = settings.value('DINGTALK_CLIENT_ID')
  const clientSecret = settings.value('DINGTALK_CLIENT_SECRET')

  const post = (url: string, options: Omit<ApiCall, 'url'>) => callApi(dingtalkName, fetch, { ...options, url })

  const token = createAccessToken(async () => {
    const json = { appKey: clientId, appSecret: clientSecret }
    const answer = await post(`${root}/v1.0/oauth2/accessToken`, { json, signal: AbortSignal.timeout(tokenMs) })
    if (!answer.ok) return answer
    const granted = Granted.safeParse(answer.value)
    if (!isSuccess(answer) || !granted.success) return describeDingtalk(answer)
    return { ok: true, token: granted.data.accessToken, lifeMs: granted.data.expireIn * 1000 }
  }, clock)

  return {
    root,
    post,
    /** Opens a stream; the credentials themselves stand in the body. */
    openStream: (signal: AbortSignal) =>
      post(`${root}/v1.0/gateway/connections/open`, {
        json: {
          clientId,
          clientSecret,
          subscriptions: [{ type: 'CALLBACK', topic: robotTopic }],
          ua: 'hermes-desktop',
        },
        signal,
      }),
    call: (path: string, json: object, signal: AbortSignal) =>
      token.call(
        (access) => post(`${root}${path}`, { json, headers: { 'x-acs-dingtalk-access-token': access }, signal }),
        (answer) => answer.status === 401 || problemOf(answer).code === 'InvalidAuthentication',
      ),
    upload: (type: 'image' | 'file', body: FormData, signal: AbortSignal) =>
      token.call(
        (access) =>
          post(`${older}/media/upload?${new URLSearchParams({ access_token: access, type })}`, {
            body,
            signal,
            timeoutMs: 300_000,
          }),
        (answer) => overCodes.has(problemOf(answer).errcode),
      ),
  }
}

export const robotTopic = '/v1.0/im/bot/messages/get'
const tokenMs = 30_000
const overCodes = new Set([40014, 42001])
/** Twenty messages a minute for a robot in a group. */
const tooFast = new Set([130101, 90018, 88])
/** The robot or the chat is no longer there. */
const goneCodes = new Set([300005, 310000])

export function describeDingtalk(answer: ApiAnswer): Failure {
  const { status } = answer
  const { code, message, errcode, errmsg } = problemOf(answer)
  const words = shown(`${message || errmsg} ${code || errcode || ''}`)
  if (tooFast.has(errcode) || /Throttling|flowControl/i.test(code)) return busy(dingtalkName, 60_000)
  const reason = said('channel.wire_answered', { name: dingtalkName, status, reason: words })
  if (goneCodes.has(errcode) || /robot\.?not\.?(?:exist|found)|conversation.*not.*exist/i.test(code))
    return failed('gone', reason)
  if (isSuccess(answer)) return failed('refused', reason)
  return describeStatus(dingtalkName, status, words)
}
