import { inEnglish } from '../../../../shared/words/in-english'
import type { SaidText } from '../../../../shared/words/said'

/** The answer to a server whose request cannot be met, as the protocol wants it. */
export class AskRefused extends Error {
  override readonly name = 'AskRefused'
  readonly code: number

  constructor(code: keyof typeof codes, reason: SaidText) {
    super(inEnglish(reason))
    this.code = codes[code]
  }
}

/** Of JSON-RPC; that of a user's no stands in the protocol of tool servers. */
const codes = { 'user-said-no': -1, 'invalid-request': -32_600, 'invalid-params': -32_602, internal: -32_603 } as const
