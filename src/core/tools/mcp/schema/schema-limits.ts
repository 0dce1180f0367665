import { SaidError } from '../../../../shared/words/said-error'

/** What a tool's schema may cost. Real ones stay far below; what is over them is an attack or a mistake. */
export const schemaLimits = {
  /** Characters as the server sent it, and again as it would be sent to a model. */
  characters: 100_000,
  /** Schemas within schemas. */
  depth: 32,
  /** Schemas in total, after every reference was written out. */
  parts: 4_000,
  /** How often a reference may lead into itself before anything is accepted in its place. */
  recursion: 3,
} as const

/** Why a schema cannot be used. Thrown while it is read, caught where it is asked for. */
export class SchemaRefused extends SaidError {
  override readonly name = 'SchemaRefused'
}
