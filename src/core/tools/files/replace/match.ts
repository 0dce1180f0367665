/** A stretch of the file, as UTF-16 offsets. */
export interface TextMatch {
  readonly start: number
  readonly end: number
}

export type StrategyName =
  | 'exact'
  | 'line_trimmed'
  | 'whitespace_normalized'
  | 'indentation_flexible'
  | 'escape_normalized'
  | 'trimmed_boundary'
  | 'unicode_normalized'
  | 'block_anchor'
  | 'context_aware'

/** One way to find what the model meant. Matches come in order and do not overlap. */
export interface MatchStrategy {
  readonly name: StrategyName
  /** Matches are alike, not equal: several of them are never all meant. */
  readonly bySimilarity?: boolean
  find(content: string, wanted: string): readonly TextMatch[]
}
