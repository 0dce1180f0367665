import { errorMessage } from '../../../core/base/system-error'
import { sumOlderUsage } from '../../../core/sessions/ledger/sum-usage'
import { usageCsv } from '../../../core/sessions/ledger/usage-csv'
import { writeExport } from '../../../core/sessions/export/write-export'
import type { usageCalls } from '../../../shared/calls/usage-calls'
import type { Handlers } from '../../../shared/ipc'
import { said } from '../../../shared/words/said'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { valueOf } from '../inspector/ask-ledger'

export function usage({ store, edges, redact }: Rooms): Pick<Handlers, keyof typeof usageCalls> {
  let summing: Promise<void> | null = null
  return {
    'usage.report': async ({ days }) => {
      const { reader, database } = await store()
      const report = valueOf(await reader.ask('usage', { days, now: Date.now() }))
      summing ??= sumOlderUsage(database)
      return report
    },
    'usage.export': async ({ days }) => {
      const path = await edges.dialogs.whereTo('usage.csv')
      if (path === null) return null
      const rows = valueOf(await (await store()).reader.ask('usageRows', { days, now: Date.now() }))
      try {
        await writeExport(usageCsv(rows, redact), path)
      } catch (error) {
        throw new Refusal(said('prompt.not_written', { file: path, reason: errorMessage(error) }))
      }
      return { path }
    },
  }
}
