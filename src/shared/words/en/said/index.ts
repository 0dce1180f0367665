import { enAgentSaid } from './agent'
import { enTextSaid } from './text'

/** What core and runtime tell people: `area.code`. */
export const enSaid = {
  agent: enAgentSaid,
  text: enTextSaid,
} as const
