export interface CompletionRequest {
  readonly text: string
  /** UTF-16 offset. */
  readonly cursor: number
  /** Files and folders that are open or were used lately, the latest first: paths from the workspace, with `/`. */
  readonly recent: readonly string[]
  readonly limit?: number
}

/** Where the workspace and the places that are refused by their names are. Real paths. */
export interface CompletionPlace {
  readonly workspace: string
  readonly userHome: string
  readonly hermesHome: string
}
