import type { Cost, Usage } from '../../../shared/turn'
import type { Redact } from '../../base/redact'
import type { ContentPart } from '../../models/model-client'
import type { Fetch } from '../../models/network/create-fetch'
import type { RequestLog } from '../../models/request-log'
import type { ToolContext } from '../tool'
import type { GuardOptions } from '../../base/guard/guarded-fetch'
import type { SitePolicy } from '../web/site-policy'
import type { CropPicture } from './picture-region'

export interface MediaPorts {
  readonly vision: VisionPort
  /** Where pictures are made; `null` when nothing is set. */
  readonly pictures: () => Promise<PictureEndpoint | null>
  /** Where what is sent to the endpoint for a call is written down. */
  readonly logOf: (call: Pick<ToolContext, 'sessionId' | 'turnId'>) => RequestLog
  /** For the endpoint; follows no redirects. */
  readonly fetch: Fetch
  readonly sites: () => SitePolicy
  /** `security.allow_private_urls`. */
  readonly allowPrivate: () => boolean
  /** For pictures on the web: the system's proxy and certificates, and what a test needs to count loopback as the internet. */
  readonly pages?: Pick<GuardOptions, 'resolve' | 'isAllowed' | 'timeoutMs' | 'way'>
  /** Without it a part of a picture is described to the model in words. */
  readonly crop?: CropPicture
  readonly redact: Redact
  readonly homes: { readonly userHome: string; readonly hermesHome: string }
  /** Where pictures are kept that were made here: `cache/images`. */
  readonly folder: string
}

/** A model that sees: the session's own, or the auxiliary one. */
export interface VisionPort {
  available(): boolean | Promise<boolean>
  /** Must not reject. */
  ask(request: {
    readonly sessionId: string
    readonly image: Extract<ContentPart, { type: 'image' }>
    readonly question: string
    readonly signal: AbortSignal
  }): Promise<VisionAnswer>
}

export type VisionAnswer =
  | { readonly ok: true; readonly text: string; readonly used: { readonly usage: Usage; readonly cost: Cost } | null }
  | { readonly ok: false; readonly reason: string }

/** An OpenAI-compatible service that makes pictures. */
export interface PictureEndpoint {
  readonly baseUrl: string
  /** The provider's id, or the host where none has that address. */
  readonly provider: string
  /** The key's name; '' for services that want none. */
  readonly credential: string
  /** `null` for services that want none. */
  readonly key: string | null
  readonly model: string
  /** US dollars for one; `null` when it is not known. */
  readonly price: number | null
}
