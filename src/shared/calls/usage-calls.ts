import { z } from 'zod'
import { UsagePeriod, UsageReport } from '../usage'

const input = z.object({ days: UsagePeriod })

export const usageCalls = {
  'usage.report': { input, output: UsageReport },
  /** As a table for a spreadsheet. Asks where to; `null` when the user chose nothing. */
  'usage.export': { input, output: z.object({ path: z.string() }).nullable() },
}
