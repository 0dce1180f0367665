import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { said } from '../../../../shared/words/said'
import { type ApiAnswer, callApi, isSuccess } from '../../wire/call-api'
import { describeStatus, failed, type Failure, shown } from '../../wire/describe-failure'

export const weixinName = 'WeChat'
export const weixinAddress = 'https://ilinkai.weixin.qq.com'
export const weixinStorage = 'https://novac2c.cdn.weixin.qq.com/c2c'

const Problem = z.object({ ret: z.number().catch(0), errcode: z.number().catch(0), errmsg: z.string().catch('') })

const problemOf = ({ value }: ApiAnswer) => Problem.safeParse(value).data ?? { ret: 0, errcode: 0, errmsg: '' }

export const isDone = (answer: ApiAnswer): boolean => {
  const { ret, errcode } = problemOf(answer)
  return isSuccess(answer) && ret === 0 && errcode === 0
}

/** The owner has to scan a code again. */
export const isSignedOut = (answer: ApiAnswer): boolean => {
  const { ret, errcode } = problemOf(answer)
  return answer.status === 401 || ret === signedOut || errcode === signedOut
}

const signedOut = -14

/** Headers of every request: a number drawn anew, as the interface wants it. */
const weixinHeaders = (token: string): Record<string, string> => ({
  authorizationtype: 'ilink_bot_token',
  authorization: `Bearer ${token}`,
  'x-wechat-uin': Buffer.from(String(randomBytes(4).readUInt32BE())).toString('base64'),
})

export function createWeixinApi(fetch: typeof globalThis.fetch, root: string, token: string) {
  return (method: string, json: object, signal: AbortSignal, timeoutMs = 30_000) =>
    callApi(weixinName, fetch, {
      url: `${root}/ilink/bot/${method}`,
      json: { ...json, base_info: { channel_version: '1.0.0' } },
      headers: weixinHeaders(token),
      signal,
      timeoutMs,
    })
}

export function describeWeixin(answer: ApiAnswer): Failure {
  const { ret, errcode, errmsg } = problemOf(answer)
  if (isSignedOut(answer)) return failed('refused', said('channel.weixin_signed_out'))
  const words = shown(`${errmsg} (${ret || errcode})`)
  if (!isSuccess(answer)) return describeStatus(weixinName, answer.status, words)
  return failed('refused', said('channel.wire_answered', { name: weixinName, status: answer.status, reason: words }))
}
