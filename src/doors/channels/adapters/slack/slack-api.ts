import { z } from 'zod'
import type { ChannelPorts } from '../../../../core/channels/channel'
import { said } from '../../../../shared/words/said'
import { baseAddress } from '../../wire/base-address'
import { type ApiCall, callApi } from '../../wire/call-api'
import { busy, describeStatus, failed, type Failure, retryAfter, shown } from '../../wire/describe-failure'

/** A method's answer, or why there is none. */
export type SlackAnswer = { readonly ok: true; readonly value: Readonly<Record<string, unknown>> } | SlackFailure
export type SlackFailure = Failure & { readonly error?: string }

export interface SlackApi {
  readonly root: string
  call(
    method: string,
    token: string,
    content: Pick<ApiCall, 'json' | 'body'>,
    signal: AbortSignal,
  ): Promise<SlackAnswer>
}

export function createSlackApi({ settings, fetch }: ChannelPorts): SlackApi {
  const root = baseAddress(settings, 'https://slack.com/api')
  return {
    root,
    async call(method, token, content, signal) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await callApi('Slack', fetch, {
        ...content,
        method: 'POST',
        url: `${root}/${method}`,
        headers,
        signal,
      })
      if (!answer.ok) return answer
      if (answer.status === 429) return busy('Slack', retryAfter(answer.headers.get('retry-after')) ?? 1000)
      const parsed = Answer.safeParse(answer.value)
      if (!parsed.success) return describeStatus('Slack', answer.status, method)
      const { ok, error = '' } = parsed.data
      return ok ? { ok: true, value: parsed.data } : { ...describeSlack(error), error }
    },
  }
}

const Answer = z.object({ ok: z.boolean(), error: z.string().optional() }).loose()

const wrongToken = /^(?:invalid_auth|not_authed|account_inactive|token_revoked|token_expired|not_allowed_token_type)$/
const goneChat =
  /^(?:channel_not_found|is_archived|not_in_channel|user_not_found|user_disabled|cannot_dm_bot|messages_tab_disabled)$/
const mayHaveWorked = /^(?:internal_error|fatal_error|service_unavailable|request_timeout)$/

export const isWrongToken = ({ error = '' }: SlackFailure): boolean => wrongToken.test(error)

function describeSlack(error: string): Failure {
  const reason = said('channel.wire_answered', { name: 'Slack', status: 200, reason: shown(error) })
  if (error === 'ratelimited' || error === 'rate_limited') return busy('Slack', 5000)
  if (error === 'msg_too_long' || error === 'msg_blocks_too_long') return failed('too-long', reason)
  if (error === 'invalid_blocks' || error === 'invalid_blocks_format') return failed('formatting', reason)
  if (goneChat.test(error)) return failed('gone', reason)
  // Slack says of these that some of it may have been done.
  return failed(mayHaveWorked.test(error) ? 'unknown' : 'refused', reason)
}
