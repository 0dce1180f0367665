/** One promise about speed or size. Always a ratio of two things measured in the same run. */
export interface Figure {
  name: string
  target: string
  /** `skipped` says in a word why it cannot be measured on this machine. */
  measure(): Promise<{ measured: string; ratio: number; limit: number } | { skipped: string }>
}
