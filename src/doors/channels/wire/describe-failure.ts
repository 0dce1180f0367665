import type { SendFailure, Sent } from '../../../core/channels/channel'
import { errorCode } from '../../../core/base/system-error'
import { NetworkStall } from '../../../core/models/network/network-stall'
import { said, type SaidText } from '../../../shared/words/said'
import { reasonOf } from '../../../shared/words/said-error'

export type Failure = Sent & { readonly ok: false }

/** What nobody was reached by: sending again makes no second message. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENETDOWN',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Of an error that a request ended with, before there was an answer. */
export function describeFailure(name: string, error: unknown): Failure {
  const hasNotLeft =
    neverLeft.has(errorCode(error) ?? '') || (error instanceof NetworkStall && error.phase === 'connecting')
  return hasNotLeft
    ? failed('unreached', said('channel.wire_unreached', { name, reason: reasonOf(error) }))
    : failed('unknown', said('channel.wire_no_answer', { name, reason: reasonOf(error) }))
}

export function failed(failure: SendFailure, reason: SaidText, retryAfterMs?: number): Failure {
  return { ok: false, failure, reason, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

/** Of an answer that is no success, where the platform's own code says nothing better. */
export function describeStatus(name: string, status: number, message: string, retryAfterMs?: number): Failure {
  const reason = said('channel.wire_answered', { name, status, reason: shown(message) })
  if (status === 429) return busy(name, retryAfterMs ?? 1000)
  if (status === 404 || status === 410) return failed('gone', reason)
  if (status === 413) return failed('too-long', reason)
  return failed(status >= 500 ? 'unreached' : 'refused', reason)
}

export function busy(name: string, retryAfterMs: number): Failure {
  return failed('busy', said('channel.wire_busy', { name, seconds: Math.ceil(retryAfterMs / 1000) }), retryAfterMs)
}

/** `retry-after` in seconds, or a date that nobody sends; between nothing and an hour. */
export function retryAfter(seconds: unknown): number | undefined {
  const number = typeof seconds === 'string' && seconds.trim() !== '' ? Number(seconds) : seconds
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return undefined
  return Math.min(Math.ceil(number * 1000), 3_600_000)
}

/** A foreign message in a sentence of ours: one line, not endless. */
export function shown(message: string): string {
  return message.replaceAll(/\s+/g, ' ').trim().slice(0, 300) || '-'
}
