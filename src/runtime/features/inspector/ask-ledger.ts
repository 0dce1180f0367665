import { inspectQueries } from '../../../core/inspect/inspect-queries'
import type { ReaderQuery } from '../../../core/sessions/reader-queries'
import type { SaidText } from '../../../shared/words/said'
import type { Lazy } from '../../once'
import { Refusal } from '../../refusal'
import type { Store } from '../sessions/open-store'

type InspectQueries = typeof inspectQueries

/** What the inspector asks of the ledger, in the reader's thread. Throws a refusal where that could not answer. */
export const askLedger =
  (store: Lazy<Store>) =>
  async <Q extends keyof InspectQueries>(
    name: Q,
    input: Parameters<InspectQueries[Q]>[1],
  ): Promise<ReturnType<InspectQueries[Q]>> => {
    const query = inspectQueries[name] as ReaderQuery<typeof input, ReturnType<InspectQueries[Q]>>
    return valueOf(await (await store()).reader.run(name, query, input))
  }

export function valueOf<T>(
  answer: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: SaidText },
): T {
  if (!answer.ok) throw new Refusal(answer.message)
  return answer.value
}
