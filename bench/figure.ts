/** One promise about speed or size. Always a ratio of two things measured in the same run. */
export interface Figure {
  name: string
  target: string
  measure(): Promise<{ measured: string; ratio: number; limit: number }>
}
