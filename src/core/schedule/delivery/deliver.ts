import type { Job } from '../jobs/job'
import type { RunRecord } from '../runs/run-record'
import type { ChannelTarget } from '../../channels/rules/parse-target'
import { type DeliveryTarget, parseDelivery } from './parse-delivery'
import { said, type SaidText, sentences } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'
import { reasonOf } from '../../../shared/words/said-error'

export interface DeliveryRequest {
  readonly job: Job
  readonly run: RunRecord
  /** The session of the run; `null` when no agent was asked. */
  readonly sessionId: string | null
  readonly text: string
  readonly failed: boolean
}

export type Delivered = { readonly ok: true } | { readonly ok: false; readonly message: SaidText }

/** One way to hand over a result. May reject: that is a delivery that failed. */
export interface DeliveryPorts {
  readonly toSession: (sessionId: string, request: DeliveryRequest) => Promise<void>
  readonly toFile: (path: string, request: DeliveryRequest) => Promise<void>
  readonly toWebhook: (url: string, request: DeliveryRequest) => Promise<void>
  readonly notify: (request: DeliveryRequest) => Promise<void>
  readonly toChannel: (target: ChannelTarget, request: DeliveryRequest) => Promise<void>
  /** The chat on a messaging platform that a session is held in. */
  readonly chatOf: (sessionId: string) => ChannelTarget | null
}

/** Hands a result to every place that the job names. One that fails does not keep it from the others. Never rejects. */
export async function deliver(request: DeliveryRequest, ports: DeliveryPorts): Promise<Delivered> {
  const parsed = parseDelivery(request.job.deliver)
  if (!parsed.ok) return parsed
  const problems: SaidText[] = []
  for (const target of parsed.targets) {
    try {
      await handOver(target, request, ports)
    } catch (error) {
      problems.push(said('text.about', { source: target.kind, text: reasonOf(error) }))
    }
  }
  return problems.length === 0 ? { ok: true } : { ok: false, message: sentences(problems) }
}

async function handOver(target: DeliveryTarget, request: DeliveryRequest, ports: DeliveryPorts): Promise<void> {
  switch (target.kind) {
    case 'local':
      return
    case 'origin': {
      const { originSession } = request.job
      if (originSession === null) throw new SaidError(said('schedule.no_session_made_job'))
      await ports.toSession(originSession, request)
      const chat = ports.chatOf(originSession)
      return chat === null ? undefined : ports.toChannel(chat, request)
    }
    case 'session':
      return ports.toSession(target.sessionId, request)
    case 'notification':
      return ports.notify(request)
    case 'file':
      return ports.toFile(target.path, request)
    case 'channel':
      return ports.toChannel(target.target, request)
    case 'webhook':
      return ports.toWebhook(target.url, request)
  }
}
