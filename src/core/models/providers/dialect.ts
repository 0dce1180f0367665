import type { Dialect } from '../client-route'
import { commonIds } from '../convert/tool-ids'

/** A service that follows its format to the letter and is asked for nothing special. */
export const plainDialect: Dialect = {
  vendorPrefixes: [],
  maxTokens: 'max_tokens',
  developerRole: () => false,
  effort: () => ({}),
  streamUsage: true,
  callIds: commonIds,
  replay: 'none',
  foreignCallMark: () => null,
  unsignedThinking: false,
}
