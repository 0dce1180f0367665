import { z } from 'zod'
import type { ChannelPorts } from '../../../../core/channels/channel'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import { createAccessToken } from '../../wire/access-token'
import { baseAddress } from '../../wire/base-address'
import { type ApiAnswer, type ApiCall, callApi } from '../../wire/call-api'
import { busy, describeStatus, failed, type Failure, retryAfter, shown } from '../../wire/describe-failure'

export const feishuName = 'Feishu'

const Granted = z.object({
  code: z.literal(0),
  tenant_access_token: z.string().min(1),
  expire: z.number().positive(),
})
const Problem = z.object({ code: z.number().catch(-1), msg: z.string().catch('') })

export const problemOf = ({ value }: ApiAnswer) => Problem.safeParse(value).data ?? { code: -1, msg: '' }

/** What the open platform answered: 0 says that it was done. */
export const isDone = (answer: ApiAnswer): boolean => problemOf(answer).code === 0

export function createFeishuApi({ settings, fetch, clock }: Pick<ChannelPorts, 'settings' | 'fetch' | 'clock'>) {
  const isLark = settings.value('FEISHU_DOMAIN') === 'lark'
  const root = baseAddress(settings, isLark ? 'https://open.larksuite.com' : 'https://open.feishu.cn')
  const appId = settings.value('FEISHU_APP_ID')
  const appSecret = settings.value('FEISHU_APP_SECRET')

  const token = createAccessToken(async () => {
    const answer = await callApi(feishuName, fetch, {
      url: `${root}/open-apis/auth/v3/tenant_access_token/internal`,
      json: { app_id: appId, app_secret: appSecret },
      signal: AbortSignal.timeout(tokenMs),
    })
    if (!answer.ok) return answer
    const granted = Granted.safeParse(answer.value)
    if (!granted.success) return describeFeishu(answer)
    return { ok: true, token: granted.data.tenant_access_token, lifeMs: granted.data.expire * 1000 }
  }, clock)

  return {
    token,
    call: (path: string, options: Omit<ApiCall, 'url'>) =>
      token.call(
        (access) =>
          callApi(feishuName, fetch, {
            ...options,
            url: `${root}/open-apis${path}`,
            headers: { authorization: `Bearer ${access}` },
          }),
        (answer) => overCodes.has(problemOf(answer).code),
      ),
    /** Where the long connection is, for the credentials themselves. */
    endpoint: (signal: AbortSignal) =>
      callApi(feishuName, fetch, {
        url: `${root}/callback/ws/endpoint`,
        json: { AppID: appId, AppSecret: appSecret },
        headers: { locale: 'en' },
        signal,
      }),
    async open(path: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
      const access = await token.get()
      if (!access.ok) throw new SaidError(access.reason)
      const headers = { authorization: `Bearer ${access.token}` }
      const response = await fetch(`${root}/open-apis${path}`, { headers, signal })
      if (response.ok && response.body !== null) return response.body
      const values = { name: feishuName, status: response.status, reason: 'resources' }
      throw new SaidError(said('channel.wire_answered', values))
    },
  }
}

const tokenMs = 30_000
const overCodes = new Set([99991661, 99991663, 99991664, 99991668, 99991677])
const tooFast = new Set([99991400, 230020, 11232, 11233])
/** The chat was put away, we are not in it, or the person cannot use the app. */
const goneCodes = new Set([230001, 230002, 230006, 230013, 230029, 232009, 232011, 230110])
/** Markdown or a card that cannot be read. */
const formatCodes = new Set([230028, 230099, 11246, 11310, 200621, 200861])
const longCodes = new Set([230025, 234006])

export function describeFeishu(answer: ApiAnswer): Failure {
  const { status, headers } = answer
  const { code, msg } = problemOf(answer)
  const words = shown(`${msg} (${code})`)
  const reason = said('channel.wire_answered', { name: feishuName, status, reason: words })
  if (status === 429 || tooFast.has(code))
    return busy(feishuName, retryAfter(headers.get('x-ogw-ratelimit-reset')) ?? 5_000)
  if (goneCodes.has(code)) return failed('gone', reason)
  if (longCodes.has(code)) return failed('too-long', reason)
  if (formatCodes.has(code)) return failed('formatting', reason)
  if (status >= 500) return describeStatus(feishuName, status, words)
  return failed('refused', reason)
}
