import type { SearchRequest, SearchResult } from '../../../shared/search'

/** What goes to the thread that searches, and what comes back. */
export type SearchOrder =
  | { readonly kind: 'search'; readonly id: number; readonly request: SearchRequest }
  /** Something was stored: the index has to be filled. */
  | { readonly kind: 'fill' }

export type SearchReport =
  | { readonly kind: 'found'; readonly id: number; readonly result: SearchResult }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** The index was damaged and is being built anew. */
  | { readonly kind: 'rebuilding'; readonly reason: string }
