import { z } from 'zod'
import type { Channel, ChannelPorts } from '../../../../core/channels/channel'
import { said } from '../../../../shared/words/said'
import { baseAddress } from '../../wire/base-address'
import { type ApiAnswer, callApi, isSuccess } from '../../wire/call-api'
import { busy, describeStatus, failed, type Failure, retryAfter, shown } from '../../wire/describe-failure'
import { publicFile } from '../../wire/public-file'
import { type PostAnswer, receivePosts } from '../../wire/receive-posts'
import { isTwilios, parseSms } from './parse-form'

const name = 'Twilio'
/** No message in answer: ours come by the API. */
const nothing: PostAnswer = { status: 200, type: 'text/xml', text: '<Response></Response>' }

export function openSms(ports: ChannelPorts): Channel {
  const { settings, fetch, clock, log } = ports
  const account = settings.value('TWILIO_ACCOUNT_SID')
  const token = settings.value('TWILIO_AUTH_TOKEN')
  const number = settings.value('TWILIO_PHONE_NUMBER')
  const root = `${baseAddress(settings, 'https://api.twilio.com')}/2010-04-01/Accounts/${encodeURIComponent(account)}`
  const headers = { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` }

  return {
    async run({ signal, ready, receive, heard }) {
      const known = await callApi(name, fetch, { url: `${root}.json`, headers, signal })
      if (!known.ok) return { because: 'lost', reason: known.reason }
      if (known.status === 401 || known.status === 404) {
        const values = { name, reason: String(known.status), field: said('channel.sms_token') }
        return { because: 'refused', reason: said('channel.wire_refused', values) }
      }
      const port = Number(settings.value('SMS_WEBHOOK_PORT')) || 8080
      return receivePosts(
        port,
        { signal, ready },
        { id: number, name: number },
        async ({ method, headers: given, body }) => {
          if (method !== 'POST') return { status: 405 }
          const form = new URLSearchParams(body.toString('utf8'))
          const signature = String(given['x-twilio-signature'] ?? '')
          if (!isTwilios(settings.value('SMS_WEBHOOK_URL'), form, token, signature)) {
            await receive({ type: 'skipped', because: 'forged' })
            return { status: 403 }
          }
          heard()
          await receive(parseSms(form, number, (url, end) => publicFile(ports, url, end), clock()))
          return nothing
        },
        (bound) => log('sms.listening', { port: bound }),
      )
    },
    async send({ chatId }, { body }, signal) {
      const form = new URLSearchParams({ To: chatId, From: number, Body: body.text })
      const answer = await callApi(name, fetch, { url: `${root}/Messages.json`, headers, body: form, signal })
      if (!answer.ok) return answer
      if (!isSuccess(answer)) return describeTwilio(answer)
      const sent = z.object({ sid: z.string() }).safeParse(answer.value)
      return { ok: true, id: sent.success ? sent.data.sid : '' }
    },
  }
}

const Problem = z.object({ code: z.number().catch(0), message: z.string().catch('') })

/** Has written STOP, is no mobile phone, cannot be reached. */
const gone = new Set([21211, 21610, 21612, 21614])

function describeTwilio({ status, value, headers }: ApiAnswer): Failure {
  const { code, message } = Problem.safeParse(value).data ?? { code: 0, message: '' }
  const reason = said('channel.wire_answered', { name, status, reason: shown(`${message} (${code})`) })
  if (status === 429) return busy(name, retryAfter(headers.get('retry-after')) ?? 1000)
  if (gone.has(code)) return failed('gone', reason)
  return code === 21617 ? failed('too-long', reason) : describeStatus(name, status, `${message} (${code})`)
}
