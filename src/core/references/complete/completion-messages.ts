import type { Completion, CompletionPlace, CompletionRequest } from './completion'

export type ToCompletionWorker =
  | { readonly type: 'use'; readonly place: CompletionPlace | null }
  | { readonly type: 'complete'; readonly id: number; readonly request: CompletionRequest }

export interface FromCompletionWorker {
  readonly id: number
  readonly completion: Completion
}
