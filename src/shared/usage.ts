import { z } from 'zod'

/** What requests used and cost, as the command line prints it and the window draws it. */

const Count = z.number().int().min(0)

/** `unpriced` counts requests whose price is not known: their cost is not 0, it is not known. */
export const UsageTotals = z.object({
  requests: Count,
  input: Count,
  output: Count,
  cacheRead: Count,
  cacheWrite: Count,
  reasoning: Count,
  dollars: z.number().min(0),
  unpriced: Count,
})
export type UsageTotals = z.infer<typeof UsageTotals>

/** Days are those of this machine, as `2026-11-16`. */
export const usageGroups = ['model', 'provider', 'day', 'session', 'folder', 'purpose', 'origin'] as const
export type UsageGroup = (typeof usageGroups)[number]

export const GroupedUsage = UsageTotals.extend({ key: z.string() })
export type GroupedUsage = z.infer<typeof GroupedUsage>

export const UsageReport = z.object({
  /** The last of the days. */
  today: z.string(),
  total: UsageTotals,
  day: z.array(GroupedUsage),
  model: z.array(GroupedUsage),
  provider: z.array(GroupedUsage),
  folder: z.array(GroupedUsage),
  origin: z.array(GroupedUsage),
  purpose: z.array(GroupedUsage),
  /** The dearest, with what the user calls them; one that was deleted cannot be opened. */
  sessions: z.array(GroupedUsage.extend({ title: z.string(), isOpen: z.boolean() })),
})
export type UsageReport = z.infer<typeof UsageReport>

/** The finest that can be taken away: everything that is grouped by, at once. */
export interface UsageRow extends UsageTotals {
  readonly day: string
  readonly provider: string
  readonly model: string
  readonly folder: string
  readonly origin: string
  readonly purpose: string
}

/** Days to look back, today counted; `null`: everything. */
export const UsagePeriod = z.number().int().min(1).max(3_660).nullable()
