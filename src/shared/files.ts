import { z } from 'zod'
import { SaidText } from './words/said-text'

/** What git and the ignore files say about a name in the tree. A folder has the mark of what is in it. */
export const FileMark = z.enum(['new', 'changed', 'ignored'])
export type FileMark = z.infer<typeof FileMark>

/** Where a link in the tree leads. None is followed. */
const LinkPlace = z.object({ to: z.string(), leads: z.enum(['inside', 'outside', 'nowhere']) })

export const TreeEntry = z.object({
  name: z.string(),
  kind: z.enum(['folder', 'file', 'link', 'other']),
  mark: FileMark.nullable(),
  link: LinkPlace.nullable(),
})
export type TreeEntry = z.infer<typeof TreeEntry>

/** Some of what is in a folder: folders first, each by name. */
export const FolderPage = z.object({
  /** The real path of the chat's folder. */
  root: z.string(),
  entries: z.array(TreeEntry),
  total: z.number(),
  /** `false`: it is still being read, and its names are not in their final order. */
  isWhole: z.boolean(),
  /** `false`: changes of the disk are not told, because the system cannot watch this folder. */
  isLive: z.boolean(),
  /** Why nothing is known about git: it was too slow, or the repository is not one that can be trusted. */
  gitProblem: SaidText.nullable(),
})
export type FolderPage = z.infer<typeof FolderPage>

/** A file of the chat's folder, to be looked at. */
export const FileView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    /** Of the whole file, in bytes. */
    size: z.number(),
    /** Where the next part begins; `null`: this was the last. */
    next: z.number().nullable(),
    /** Changes when the file does. */
    version: z.string(),
  }),
  z.object({
    kind: z.literal('image'),
    mediaType: z.string(),
    bytes: z.instanceof(Uint8Array),
    size: z.number(),
    version: z.string(),
  }),
  z.object({ kind: z.literal('pdf'), bytes: z.instanceof(Uint8Array), size: z.number(), version: z.string() }),
  z.object({ kind: z.literal('binary'), size: z.number(), version: z.string() }),
  /** Why it cannot be shown. */
  z.object({ kind: z.literal('refused'), reason: SaidText }),
])
export type FileView = z.infer<typeof FileView>
