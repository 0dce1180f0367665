import type { SaidText } from '../../shared/words/said'
import type { RequestEnding } from './request-ending'

export interface LoggedRequest {
  readonly provider: string
  readonly model: string
  /** The credential's label, never its key. */
  readonly credential: string
  readonly body: object
}

export type Logged =
  /** The body as it was written down, in pieces: these very bytes are what must be sent. */
  | { readonly ok: true; readonly value: { readonly requestId: number; readonly bytes: readonly Uint8Array[] } }
  | { readonly ok: false; readonly message: SaidText }

/** For requests beside the turns: each is written down before it leaves, and its end after it. Neither rejects. */
export interface RequestLog {
  /** Must be `ok` before the body is sent. */
  begin(request: LoggedRequest): Promise<Logged>
  /** What cannot be written down now is a gap; the answer counts all the same. */
  end(ending: RequestEnding): Promise<void>
}
