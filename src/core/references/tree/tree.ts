import type { FileMark, FolderPage, TreeEntry } from '../../../shared/files'

/** What a thread is asked about the folders of a workspace. `root` is a real path; `folder` leads from there, `/` between names. */
export interface TreeQuestion {
  readonly root: string
  readonly folder: string
  readonly from: number
  readonly count: number
}

export type TreeAnswer =
  | { readonly ok: true; readonly page: FolderPage }
  | {
      readonly ok: false
      readonly reason: 'outside' | 'link' | 'missing' | 'not-a-folder' | 'forbidden' | 'unreadable'
    }

export type TreeOrder =
  /** Variables for git. */
  | { readonly env: Readonly<Record<string, string>> }
  /** All folders that somebody looks at. */
  | { readonly watch: readonly WatchedRoot[] }
  | { readonly refresh: string }

export interface WatchedRoot {
  readonly root: string
  readonly folders: readonly string[]
}

/** Something is other than before: in these folders, or everywhere. */
export interface TreeChange {
  readonly root: string
  readonly folders: readonly string[] | null
}

/** A name as it was found on the disk. */
export interface FoundName {
  readonly name: string
  readonly kind: TreeEntry['kind']
}

export type { FileMark }
